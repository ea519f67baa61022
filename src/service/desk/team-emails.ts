import type { Team } from '../team/team.ts'

/** Everybody who may be given a person to work on. */
export const teamEmails = async (team: Team): Promise<string[]> => [
  ...team.fixed.map(({ email }) => email),
  ...(await team.store.members()).map(({ email }) => email),
]
