import type { Access } from '#api/settings/access.ts'
import { type Member, worksLeads } from '#api/team/team.ts'
import { everything, nothing, type Scope } from '#domain/team/scope.ts'

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
