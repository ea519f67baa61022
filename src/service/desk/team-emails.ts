import { Refusal } from '../http/refusal.ts'
import type { Team } from '../team/team.ts'

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
