import { readHandle } from '../contacts/handle.ts'

const hidden = '•••'

/** A number with only its last three digits visible. */
const maskPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return `${'•'.repeat(Math.max(digits.length - 3, 0))}${digits.slice(-3)}`
}

/** An address with only its first letter visible, because its domain may name a person or a firm. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}${hidden}@${hidden}`

/** A handle with too little visible to reach its contact. */
export function maskHandle(text: string): string {
  const handle = readHandle(text)
  if (handle.kind === 'phone') return maskPhone(handle.phone)
  return handle.kind === 'email' ? maskEmail(handle.email) : `${handle.app}:${hidden}`
}

/** The deals that a query may return or change. A missing part limits nothing. */
export interface Scope {
  /** The ids of the visible projects. */
  projects?: readonly string[]
  /** The owners whose deals are visible, besides unassigned deals. */
  owners?: readonly string[]
  /** The owners whose deals may be reassigned and show unmasked numbers, besides unassigned deals. */
  team?: readonly string[]
}

/** For admins, and for the service's own jobs. */
export const everything: Scope = {}

/** For members who work no leads. */
export const nothing: Scope = { projects: [], owners: [], team: [] }

export const holdsEverything = ({ projects, owners }: Scope): boolean => !projects && !owners

/** A scope with only the requested projects. */
export const narrowToProjects = (scope: Scope, projects: readonly string[] | undefined): Scope => {
  const seen = scope.projects
  if (!projects) return scope
  return { ...scope, projects: seen ? projects.filter(id => seen.includes(id)) : projects }
}

/** The same scope for any owner: a member who gave a deal away still gets it in the response, and can undo it. */
export const ofAnyOwner = ({ owners: _, ...scope }: Scope): Scope => scope

export const holdsDeal = (
  { projects, owners }: Scope,
  deal: { projectId: string; owner: string | null },
): boolean =>
  (projects?.includes(deal.projectId) ?? true) &&
  (deal.owner === null || (owners?.includes(deal.owner) ?? true))

/** The fields of a deal that decide whether it is in a scope. */
interface OwnedDeal {
  project: string
  state: { owner: string | null }
}

/** Whether every deal of a contact is visible to the member, and is their own, their team's or unassigned. */
export const isContactOfTeam = (scope: Scope, deals: readonly OwnedDeal[]): boolean =>
  deals.every(
    ({ project, state: { owner } }) =>
      holdsDeal(scope, { projectId: project, owner }) && isOfTeam(scope, owner),
  )

/**
 * Whether a deal is the member's own, their team's or unassigned. Other deals cannot be reassigned, and their numbers
 * are masked.
 */
export const isOfTeam = ({ team }: Scope, owner: string | null): boolean =>
  owner === null || (team?.includes(owner) ?? true)
