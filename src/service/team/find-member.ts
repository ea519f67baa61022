import type { Member } from '#contract/team/team.ts'
import type { Session } from '../records/team-records.ts'

/** Who somebody is: as the team or the settings name them, else by the role their token claimed; or nobody of the team. */
export function findMember(
  named: Member | undefined,
  { email, claimedRole }: Pick<Session, 'email' | 'claimedRole'>,
): Member | undefined {
  const role = named?.role ?? claimedRole
  if (!role) return undefined
  // An admin manages all there is; made an agent again, they are limited as before.
  return { email, role, ...(role !== 'admin' && named?.projects && { projects: named.projects }) }
}
