import { Refusal } from '../http/refusal.ts'
import type { Team } from '../team/team.ts'
import type { Desk } from './desk.ts'

/** Refuses to give people to somebody who does not see them: nobody would work on them, and nobody would notice. */
export async function refuseUnseeing(
  team: Team,
  desk: Pick<Desk, 'peopleOfProjects'>,
  owner: string | null | undefined,
  people: string[],
): Promise<void> {
  const member = (await team.store.members()).find(({ email }) => email === owner)
  if (!member?.projects || member.role === 'admin') return
  const seen = await desk.peopleOfProjects(people, member.projects)
  const unseen = people.length - seen.length
  if (unseen === 0) return
  const whom = people.length === 1 ? 'this person' : `${unseen} of these ${people.length} people`
  throw new Refusal(400, `${owner} does not see the project of ${whom}. Choose somebody who does.`, 'owner')
}

/** Everybody who may be given a person to work on. */
export const teamEmails = async (team: Team): Promise<string[]> => [
  ...team.fixed.map(({ email }) => email),
  ...(await team.store.members()).map(({ email }) => email),
]

/** Nobody is given to somebody who does not open the desk. */
export async function refuseUnknownOwner(team: Team, email: string | null | undefined): Promise<void> {
  if (!email || (await teamEmails(team)).includes(email)) return
  throw new Refusal(400, 'Nobody of the team has this e-mail.', 'owner')
}
