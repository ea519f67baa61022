import type { Project } from '#project/project.ts'
import type { TeamRecords } from '../../records/team-records.ts'
import { isPublished } from '../published-agent.ts'
import type { TeamSetup } from '../team.ts'
import { linkTimes, type MadeLink, makeFirstLink, makeLink } from './one-time-link.ts'

/**
 * The link of a team in which nobody can sign in: for the admin who was named already, else for whoever opens it first
 * and says who they are. The published agent is not taken for the admin.
 */
export async function openingLink(
  store: TeamRecords,
  projects: readonly Project[],
  now: number,
): Promise<MadeLink | undefined> {
  const members = await store.members()
  if (members.some(({ password }) => password !== null)) return undefined
  const expiresAt = now + linkTimes.printedMs
  const admin = members.find(({ role, email }) => role === 'admin' && !isPublished(projects, email))
  return admin ? makeLink(store, 'reset', admin.email, expiresAt) : makeFirstLink(store, expiresAt)
}

/** As long as no member has a password, a link that signs the first admin in. */
export const firstLink = async (
  { store, signIn }: TeamSetup,
  projects: readonly Project[],
  now: number = Date.now(),
): Promise<MadeLink | undefined> =>
  signIn.kind === 'password' ? openingLink(store, projects, now) : undefined
