import type { Role } from '#api/team/team.ts'
import { createSessions } from '../../src/crm/team/sessions/sessions.ts'
import type { TeamRecords } from '../../src/store/team-records.ts'

/** Adds a member with a session and returns the headers that their browser sends. */
export async function signedInAs(
  team: TeamRecords,
  role: Role,
  email = `${role}@northfield.example`,
  now: () => number = Date.now,
): Promise<{ cookie: string; 'sec-fetch-site': string }> {
  await team.addMember({ email, role, password: null, addedAt: now() })
  const cookie = await createSessions(team, now).begin({ email, by: 'link', claimedRole: null })
  return { cookie: `desk=${cookie}`, 'sec-fetch-site': 'same-origin' }
}
