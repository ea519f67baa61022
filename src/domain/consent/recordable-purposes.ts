import { type Purpose, purposes } from '#contract/leads/consent.ts'
import type { Permission } from '../contacts/permission.ts'

/** What a member may record for a contact. */
interface RecordablePurposes {
  /** Only what the contact's projects ask for can be agreed to. */
  agree: Purpose[]
  /** Whatever was agreed to once can be withdrawn, even where no project asks for it any more. */
  withdraw: Purpose[]
}

/** Works out what a member may record for a contact, from what their projects offer and what they agreed to before. */
export function recordablePurposes(
  offered: readonly Purpose[],
  { agreed, withdrawn }: Permission,
): RecordablePurposes {
  const isOffered = (purpose: Purpose) => offered.includes(purpose)
  const isKnown = (purpose: Purpose) => agreed?.includes(purpose) || withdrawn.includes(purpose)
  return {
    agree: purposes.filter(isOffered),
    withdraw: purposes.filter(purpose => isOffered(purpose) || isKnown(purpose)),
  }
}

/** A project, and what a buyer may agree to in it. */
interface OfferingProject {
  projectId: string
  purposes: readonly Purpose[]
}

/**
 * Collects what the projects of a contact's leads offer. Where none of them is served any more, all projects count, as
 * the team may speak of any of them.
 */
export function offeredPurposes(
  leads: readonly { projectId: string }[],
  projects: readonly OfferingProject[],
): Purpose[] {
  const named = projects.filter(one => leads.some(({ projectId }) => projectId === one.projectId))
  const offered = (named.length > 0 ? named : projects).flatMap(one => one.purposes)
  return purposes.filter(purpose => offered.includes(purpose))
}
