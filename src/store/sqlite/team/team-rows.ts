import * as v from 'valibot'
import { roles } from '#api/team/team.ts'
import type { SecondFactor, Session, SignInLink, StoredMember } from '../../team-records.ts'

const role = v.picklist(roles)
const optionalText = v.nullable(v.string())

const memberRow = v.object({
  email: v.string(),
  role,
  name: optionalText,
  password: optionalText,
  projects: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
  added_at: v.number(),
})

const linkRow = v.object({
  hash: v.string(),
  kind: v.picklist(['first', 'invite', 'reset']),
  email: v.string(),
  expires_at: v.number(),
})

const factorRow = v.object({
  email: v.string(),
  secret: v.string(),
  confirmed_at: v.nullable(v.number()),
  last_step: v.number(),
  recovery: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
})

const pushDevice = v.object({
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  since: v.number(),
})

const sessionRow = v.object({
  id: v.string(),
  email: v.string(),
  signed_in_by: v.picklist(['password', 'link', 'firebase']),
  claimed_role: v.nullable(role),
  device: v.string(),
  country: optionalText,
  has_second_factor: v.number(),
  created_at: v.number(),
  last_seen_at: v.number(),
  rotated_at: v.number(),
  current: v.string(),
  offered: optionalText,
  offered_at: v.number(),
  previous: optionalText,
  push: v.nullable(v.pipe(v.string(), v.parseJson(), pushDevice)),
  revision: v.number(),
})

export function memberOf(row: unknown): StoredMember {
  const { added_at: addedAt, projects, ...member } = v.parse(memberRow, row)
  return { ...member, addedAt, ...(projects && { projects }) }
}

export function linkOf(row: unknown): SignInLink {
  const { expires_at: expiresAt, ...link } = v.parse(linkRow, row)
  return { ...link, expiresAt }
}

/** A row of `second_factors` as a second factor. */
export function factorOf(row: unknown): SecondFactor {
  const { confirmed_at: confirmedAt, last_step: lastStep, ...factor } = v.parse(factorRow, row)
  return { ...factor, confirmedAt, lastStep }
}

export function sessionOf(row: unknown): Session {
  const { id, email, device, country, current, offered, previous, push, revision, ...rest } = v.parse(
    sessionRow,
    row,
  )
  return {
    id,
    email,
    device,
    country,
    current,
    offered,
    previous,
    push,
    revision,
    by: rest.signed_in_by,
    claimedRole: rest.claimed_role,
    hasSecondFactor: rest.has_second_factor === 1,
    createdAt: rest.created_at,
    lastSeenAt: rest.last_seen_at,
    rotatedAt: rest.rotated_at,
    offeredAt: rest.offered_at,
  }
}

const { push: _, ...written } = sessionRow.entries

export const sessionColumns = Object.keys(written)

/** A session as the named parameters of its row, without its browser. */
export const sessionParameters = (session: Session): Omit<v.InferOutput<typeof sessionRow>, 'push'> => ({
  id: session.id,
  email: session.email,
  signed_in_by: session.by,
  claimed_role: session.claimedRole,
  device: session.device,
  country: session.country,
  has_second_factor: session.hasSecondFactor ? 1 : 0,
  created_at: session.createdAt,
  last_seen_at: session.lastSeenAt,
  rotated_at: session.rotatedAt,
  current: session.current,
  offered: session.offered,
  offered_at: session.offeredAt,
  previous: session.previous,
  revision: session.revision,
})
