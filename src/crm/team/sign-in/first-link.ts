import type { Project } from '#project/project.ts'
import type { TeamRecords } from '#store/team-records.ts'
import { isPublished } from '../published-agent.ts'
import type { TeamSetup } from '../team.ts'
import { linkTimes, type MadeLink, makeFirstLink, makeLink } from './one-time-link.ts'

/**
 * The link for a team in which no member can sign in: for the admin whom the settings name, else for the first person
 * who opens it. The published agent does not become the admin.
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

/** A link that signs the first admin in, as long as no member has a password. */
export const firstLink = async (
  { store, signIn }: TeamSetup,
  projects: readonly Project[],
): Promise<MadeLink | undefined> =>
  signIn.kind === 'password' ? openingLink(store, projects, Date.now()) : undefined
