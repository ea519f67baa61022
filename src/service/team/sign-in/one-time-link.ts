import { firstFragment, linkFragment } from '#contract/team/team.ts'
import type { LinkKind, TeamRecords } from '../../records/team-records.ts'
import { hashOf, newSecret } from '../secret.ts'

const minute = 60_000

/** How long a link is valid: short if it is printed, an hour by mail, a day for an invited colleague. */
export const linkTimes = {
  printedMs: 10 * minute,
  mailedMs: 60 * minute,
  inviteMs: 24 * 60 * minute,
} as const

/** A link's address on the desk's host, and its member; null if it creates the first admin. */
export interface MadeLink {
  path: string
  email: string | null
}

const saveNewLink = async (store: TeamRecords, kind: LinkKind, email: string, expiresAt: number) => {
  const token = newSecret()
  await store.saveLink({ hash: hashOf(token), kind, email, expiresAt })
  return token
}

export const makeLink = async (
  store: TeamRecords,
  kind: 'invite' | 'reset',
  email: string,
  expiresAt: number,
): Promise<MadeLink> => ({
  path: `/desk${linkFragment}${await saveNewLink(store, kind, email, expiresAt)}`,
  email,
})

export const makeFirstLink = async (store: TeamRecords, expiresAt: number): Promise<MadeLink> => ({
  path: `/desk${firstFragment}${await saveNewLink(store, 'first', '', expiresAt)}`,
  email: null,
})

/** The purpose of a printed link. */
export const describeLink = ({ email }: MadeLink): string =>
  email === null ? 'To become the desk’s first admin' : `To sign ${email} in to the desk`
