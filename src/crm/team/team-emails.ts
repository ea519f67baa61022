import { worksLeads } from '#api/team/team.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Team } from './team.ts'

/** Refuses to assign deals to a member who does not see their project, because the deals would be forgotten. */
export async function requireProjectAccess(
  team: Pick<Team, 'store'>,
  deals: { inScope(ids: string[], scope: { projects: readonly string[] }): Promise<string[]> },
  owner: string | null | undefined,
  ids: string[],
): Promise<void> {
  const member = (await team.store.members()).find(({ email }) => email === owner)
  if (!member?.projects || member.role === 'admin') return
  const seen = await deals.inScope(ids, { projects: member.projects })
  const unseen = ids.length - seen.length
  if (unseen === 0) return
  const whom = ids.length === 1 ? 'this person' : `${unseen} of these ${ids.length} people`
  throw new HttpError(400, `${owner} can’t see the project of ${whom}. Choose someone who can.`, 'owner')
}

/** All members who may own a deal. */
export const teamEmails = async (team: Team): Promise<string[]> => [
  ...team.fixed.filter(({ role }) => worksLeads(role)).map(({ email }) => email),
  ...(await team.store.members()).filter(({ role }) => worksLeads(role)).map(({ email }) => email),
]

/** The members who share a project with a limited member. */
export async function teamWithScope(
  team: Team,
  projects: readonly string[] | undefined,
): Promise<{ emails: string[]; limits: Record<string, string[]> }> {
  const limits: Record<string, string[]> = {}
  const emails = team.fixed.filter(({ role }) => worksLeads(role)).map(({ email }) => email)
  for (const { email, role, projects: own } of await team.store.members()) {
    if (!worksLeads(role)) continue
    const limit = role === 'admin' ? undefined : own?.filter(id => projects?.includes(id) ?? true)
    if (limit?.length === 0) continue
    emails.push(email)
    if (limit) limits[email] = limit
  }
  return { emails, limits }
}

/** Refuses an owner who is not a member. */
export async function requireKnownOwner(team: Team, email: string | null | undefined): Promise<void> {
  if (!email || (await teamEmails(team)).includes(email)) return
  throw new HttpError(400, 'No member of the team has this e-mail address.', 'owner')
}
