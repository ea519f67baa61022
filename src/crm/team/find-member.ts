import type { Member } from '#api/team/team.ts'
import type { Session } from '#store/team-records.ts'

/** Finds a member in the team or the settings, else by the role in their token; undefined for strangers. */
export function findMember(
  named: Member | undefined,
  { email, claimedRole }: Pick<Session, 'email' | 'claimedRole'>,
): Member | undefined {
  const role = named?.role ?? claimedRole
  if (!role) return undefined
  // An admin sees all projects. The limit stays stored, and applies again to one who becomes an agent.
  return { email, role, ...(role !== 'admin' && named?.projects && { projects: named.projects }) }
}
