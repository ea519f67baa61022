import type { Member } from '#contract/team/team.ts'
import type { Team } from './team.ts'

/** The names of members, by e-mail. A member limited to some projects gets only those who share a project with them. */
export async function colleagueNames(
  team: Pick<Team, 'store'>,
  reader: Member,
): Promise<Record<string, string>> {
  const own = reader.role === 'admin' ? undefined : reader.projects
  const names: Record<string, string> = {}
  for (const { email, name, role, projects } of await team.store.members()) {
    const isKnown = !own || role === 'admin' || !projects || projects.some(id => own.includes(id))
    if (name !== null && isKnown) names[email] = name
  }
  return names
}
