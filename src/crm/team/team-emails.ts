import { worksLeads } from '#api/team/team.ts'
import type { Scope } from '#domain/team/scope.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Team } from './team.ts'

/** Finds those of some deals that a scope contains. */
interface InScope {
  inScope(ids: string[], scope: Scope): Promise<string[]>
}

const unseenProject = (owner: string | null | undefined, whom: string) =>
  new HttpError(400, `${owner} can’t see the project of ${whom}. Choose someone who can.`, 'owner')

const unknownOwner = () => new HttpError(400, 'No member of the team has this e-mail address.', 'owner')

/** Refuses to assign deals to a member who does not see their project, because the deals would be forgotten. */
export async function requireProjectAccess(
  team: Pick<Team, 'store'>,
  deals: InScope,
  owner: string | null | undefined,
  ids: string[],
): Promise<void> {
  const member = (await team.store.members()).find(({ email }) => email === owner)
  if (!member?.projects || member.role === 'admin') return
  const seen = await deals.inScope(ids, { projects: member.projects })
  const unseen = ids.length - seen.length
  if (unseen === 0) return
  throw unseenProject(owner, ids.length === 1 ? 'this person' : `${unseen} of these ${ids.length} people`)
}

/**
 * Refuses to give a deal to someone who is no member, or does not see its project. The deal's present reader may take
 * it; a deal that they do not see is left to the caller, who does not find it.
 */
export async function requireOwner(
  team: Pick<Team, 'store' | 'fixed'>,
  deals: InScope,
  { owner, by, id, scope }: { owner: string; by: string; id: string; scope: Scope },
): Promise<void> {
  const members = await team.store.members()
  const isKnown = [...team.fixed, ...members].some(({ email, role }) => email === owner && worksLeads(role))
  if (owner !== by && !isKnown) throw unknownOwner()
  const member = members.find(({ email }) => email === owner)
  if (!member?.projects || member.role === 'admin') return
  if ((await deals.inScope([id], { projects: member.projects })).length > 0) return
  if ((await deals.inScope([id], scope)).length > 0) throw unseenProject(owner, 'this person')
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
  throw unknownOwner()
}
