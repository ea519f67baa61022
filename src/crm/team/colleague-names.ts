import type { Member } from '#api/team/team.ts'
import type { StoredMember } from '#store/team-records.ts'
import type { Team } from './team.ts'

type Colleague = Member & Partial<Pick<StoredMember, 'name'>>

/** The members whom a member may know: all, or with a limit those who share a project with them. */
export async function knownColleagues(
  { store, fixed }: Pick<Team, 'store' | 'fixed'>,
  reader: Member,
): Promise<Colleague[]> {
  const own = reader.role === 'admin' ? undefined : reader.projects
  const members: Colleague[] = [...(await store.members()), ...fixed]
  return members.filter(
    ({ role, projects }) => !own || role === 'admin' || !projects || projects.some(id => own.includes(id)),
  )
}

/** The names of the members whom a member may know, by e-mail. */
export async function colleagueNames(
  team: Pick<Team, 'store' | 'fixed'>,
  reader: Member,
): Promise<Record<string, string>> {
  const known = await knownColleagues(team, reader)
  return Object.fromEntries(known.flatMap(({ email, name }) => (name ? [[email, name]] : [])))
}
