import type { DocumentSnapshot } from '@google-cloud/firestore'
import * as v from 'valibot'
import { roles } from '#api/team/team.ts'
import type { SecondFactor, Session, SignInLink, StoredMember } from '../../team-records.ts'

const role = v.picklist(roles)
const optionalText = v.nullable(v.string())

const memberDocument = v.object({
  role,
  name: optionalText,
  password: optionalText,
  projects: v.nullable(v.array(v.string())),
  addedAt: v.number(),
})

const linkDocument = v.object({
  kind: v.picklist(['first', 'invite', 'reset']),
  email: v.string(),
  expiresAt: v.number(),
})

const factorDocument = v.object({
  secret: v.string(),
  confirmedAt: v.nullable(v.number()),
  lastStep: v.number(),
  recovery: v.array(v.string()),
})

const pushDevice = v.object({
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  since: v.number(),
})

const sessionDocument = v.object({
  email: v.string(),
  by: v.picklist(['password', 'link', 'firebase']),
  claimedRole: v.nullable(role),
  device: v.string(),
  country: optionalText,
  hasSecondFactor: v.boolean(),
  createdAt: v.number(),
  lastSeenAt: v.number(),
  rotatedAt: v.number(),
  current: v.string(),
  offered: optionalText,
  offeredAt: v.number(),
  previous: optionalText,
  push: v.nullable(pushDevice),
  revision: v.number(),
})

/** A document of `team` as a member; its id is the e-mail. */
export function memberOf(document: DocumentSnapshot): StoredMember | undefined {
  if (!document.exists) return undefined
  const { projects, ...member } = v.parse(memberDocument, document.data())
  return { email: document.id, ...member, ...(projects && { projects }) }
}

/** A document of `sign-in-links` as a link; its id is the hash. */
export const linkOf = (document: DocumentSnapshot): SignInLink | undefined =>
  document.exists ? { hash: document.id, ...v.parse(linkDocument, document.data()) } : undefined

/** A document of `second-factors` as a second factor; its id is the e-mail. */
export const factorOf = (document: DocumentSnapshot): SecondFactor | undefined =>
  document.exists ? { email: document.id, ...v.parse(factorDocument, document.data()) } : undefined

export const sessionOf = (document: DocumentSnapshot): Session | undefined =>
  document.exists ? { id: document.id, ...v.parse(sessionDocument, document.data()) } : undefined
