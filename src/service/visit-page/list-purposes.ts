import type { Permission } from '#domain/contacts/permission.ts'
import { type Purpose, purposes } from '#domain/leads/purposes.ts'
import type { Project } from '#project/project.ts'
import { agreeablePurposes, hasOtherRecipients } from '#project/settings/recipients.ts'

/**
 * The state of a purpose: agreed to, agreed to by a form alone, used before the buyer was asked, withdrawn, not agreed
 * to, or stopped for erasure.
 */
export type PurposeState = 'agreed' | 'on-form' | 'unsaid' | 'withdrawn' | 'not-agreed' | 'erasing'

/** A purpose as the page shows it. */
export interface ShownPurpose {
  purpose: Purpose
  state: PurposeState
  /** Whether the project still asks for it; only then can the buyer allow it. */
  isOffered: boolean
}

const stateOf = (
  { agreed, stated, withdrawn, isUnasked, erasing }: Permission,
  purpose: Purpose,
  isUsed: boolean,
): PurposeState => {
  if (erasing?.includes(purpose)) return 'erasing'
  if (withdrawn.includes(purpose)) return 'withdrawn'
  if (agreed?.includes(purpose)) return stated?.includes(purpose) ? 'agreed' : 'on-form'
  return agreed === null || isUnasked || isUsed ? 'unsaid' : 'not-agreed'
}

/** The purposes that a buyer can stop or allow: those of the project, and those that the buyer ever decided on. */
export function listPurposes(project: Project, permission: Permission): ShownPurpose[] {
  const offered = agreeablePurposes(project)
  const isGiven = hasOtherRecipients(project.settings)
  const known = [...(permission.agreed ?? []), ...permission.withdrawn]
  return purposes
    .filter(purpose => offered.includes(purpose) || known.includes(purpose))
    .map(purpose => ({
      purpose,
      state: stateOf(permission, purpose, purpose === 'share' && isGiven),
      isOffered: offered.includes(purpose),
    }))
}

/** What a form agreed to, and what was taken back on its page; nothing else can be stopped there. */
export const listFormPurposes = (project: Project, permission: Permission): ShownPurpose[] =>
  listPurposes(project, permission).filter(({ state }) => state !== 'not-agreed')
