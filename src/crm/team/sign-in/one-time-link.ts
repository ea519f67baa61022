import { firstFragment, linkFragment } from '#api/team/team.ts'
import type { LinkKind, TeamRecords } from '#store/team-records.ts'
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

const newLink = (kind: LinkKind, email: string, expiresAt: number) => {
  const token = newSecret()
  return { token, link: { hash: hashOf(token), kind, email, expiresAt } }
}

/** Makes the one open link of a member: earlier ones end, because they may have been forwarded. */
export async function makeLink(
  store: Pick<TeamRecords, 'replaceLinks'>,
  kind: 'invite' | 'reset',
  email: string,
  expiresAt: number,
): Promise<MadeLink> {
  const { token, link } = newLink(kind, email, expiresAt)
  await store.replaceLinks(link)
  return { path: `/desk${linkFragment}${token}`, email }
}

/** Makes a link to mail. Anybody can ask for one, so it ends no other. */
export async function makeMailedLink(
  store: Pick<TeamRecords, 'saveLink'>,
  kind: 'invite' | 'reset',
  email: string,
  expiresAt: number,
): Promise<MadeLink> {
  const { token, link } = newLink(kind, email, expiresAt)
  await store.saveLink(link)
  return { path: `/desk${linkFragment}${token}`, email }
}

export async function makeFirstLink(
  store: Pick<TeamRecords, 'saveLink'>,
  expiresAt: number,
): Promise<MadeLink> {
  const { token, link } = newLink('first', '', expiresAt)
  await store.saveLink(link)
  return { path: `/desk${firstFragment}${token}`, email: null }
}

/** The purpose of a printed link. */
export const describeLink = ({ email }: MadeLink): string =>
  email === null ? 'To become the desk’s first admin' : `To sign ${email} in to the desk`
