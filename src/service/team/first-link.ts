import { siteConfig } from '#content/site.config.ts'
import type { TeamRecords } from '../records/team-records.ts'
import { linkTimes, type MadeLink, makeFirstLink, makeLink } from './one-time-link.ts'
import type { TeamSetup } from './team.ts'

/**
 * The link of a team in which nobody can sign in: for the admin who was named already, else for whoever opens it first
 * and says who they are. The published agent is not taken for the admin.
 */
export async function openingLink(store: TeamRecords, now: number): Promise<MadeLink | undefined> {
  const members = await store.members()
  if (members.some(({ password }) => password !== null)) return undefined
  const expiresAt = now + linkTimes.printedMs
  const published = siteConfig.agentId.toLowerCase()
  const admin = members.find(({ role, email }) => role === 'admin' && email !== published)
  return admin ? makeLink(store, 'reset', admin.email, expiresAt) : makeFirstLink(store, expiresAt)
}

/** As long as no member has a password, a link that signs the first admin in. */
export const firstLink = async (
  { store, signIn }: TeamSetup,
  now: number = Date.now(),
): Promise<MadeLink | undefined> => (signIn.kind === 'password' ? openingLink(store, now) : undefined)
