import { type Access, access, defaultAccess } from '#api/settings/access.ts'
import { type Member, worksLeads } from '#api/team/team.ts'
import { everything, nothing, type Scope } from '#domain/team/scope.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { readDocument } from '../documents/documents.ts'

/** The members whose deals a member is responsible for: themselves and, as a team lead, the members who name them. */
const teamOf = ({ email, role }: Member, { leads }: Access): string[] =>
  role === 'lead'
    ? [email, ...Object.keys(leads).filter(member => member !== email && leads[member] === email)]
    : [email]

export function scopeFor(member: Member, access: Access): Scope {
  if (member.role === 'admin') return everything
  if (!worksLeads(member.role)) return nothing
  const team = teamOf(member, access)
  return {
    ...(member.projects && { projects: member.projects }),
    ...(access.agentsSee === 'own' && { owners: team }),
    team,
  }
}

export const readAccess = async (changes: Pick<ChangeRecords, 'settings'>): Promise<Access> =>
  (await readDocument(changes, 'access', access, defaultAccess)).value

/** The member's scope under the present settings. */
export const readScope = async (changes: Pick<ChangeRecords, 'settings'>, member: Member): Promise<Scope> =>
  member.role === 'admin' ? everything : scopeFor(member, await readAccess(changes))
