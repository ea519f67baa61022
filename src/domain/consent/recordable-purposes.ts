import type { Permission } from '../contacts/permission.ts'
import { type Purpose, purposes } from '../leads/purposes.ts'

/** The purposes that a member may record for a contact. */
interface RecordablePurposes {
  /** The purposes that can be agreed to: those that the contact's projects ask for. */
  agree: Purpose[]
  /** The purposes that can be withdrawn: everything ever agreed to, even if no project asks for it any more. */
  withdraw: Purpose[]
}

/** Computes what a member may record for a contact, from what their projects offer and what they agreed to before. */
export function recordablePurposes(
  offered: readonly Purpose[],
  { agreed, withdrawn, takenBack }: Permission,
): RecordablePurposes {
  const isOffered = (purpose: Purpose) => offered.includes(purpose)
  const isKnown = (purpose: Purpose) =>
    agreed?.includes(purpose) || withdrawn.includes(purpose) || takenBack?.[purpose] !== undefined
  return {
    agree: purposes.filter(isOffered),
    withdraw: purposes.filter(purpose => isOffered(purpose) || isKnown(purpose)),
  }
}

/** A project, and the purposes it offers. */
interface OfferingProject {
  projectId: string
  purposes: readonly Purpose[]
}

/**
 * Collects the purposes offered by the projects of a contact's leads. If none of these projects is served any more, all
 * projects count, because the team may speak of any of them.
 */
export function offeredPurposes(
  leads: readonly { projectId: string }[],
  projects: readonly OfferingProject[],
): Purpose[] {
  const named = projects.filter(one => leads.some(({ projectId }) => projectId === one.projectId))
  const offered = (named.length > 0 ? named : projects).flatMap(one => one.purposes)
  return purposes.filter(purpose => offered.includes(purpose))
}
