import { needed, type Purpose, purposes } from '#contract/consent.ts'
import type { Permission } from '#contract/desk/permission.ts'
import type { Project } from '#project/project.ts'
import { givenDetails, offersOf } from '#project/recipients.ts'

/** The state of a purpose: agreed to, used without a word of the buyer's, withdrawn, not agreed to, or stopped for erasure. */
export type PurposeState = 'agreed' | 'unsaid' | 'withdrawn' | 'not-agreed' | 'erasing'

/** A purpose as the page shows it. */
export interface ShownPurpose {
  purpose: Purpose
  state: PurposeState
}

const stateOf = (
  { agreed, withdrawn, erasing }: Permission,
  purpose: Purpose,
  isUsed: boolean,
): PurposeState => {
  if (erasing?.includes(purpose)) return 'erasing'
  if (withdrawn.includes(purpose)) return 'withdrawn'
  if (agreed?.includes(purpose)) return 'agreed'
  return agreed === null || isUsed ? 'unsaid' : 'not-agreed'
}

/** What a buyer can stop or allow: what is set up here, and whatever they ever said something of. */
export function shownPurposes(project: Project, permission: Permission): ShownPurpose[] {
  // The developer is given only what was agreed to; others as the notice says.
  const isGiven = givenDetails(project.settings).some(({ isDeveloper }) => !isDeveloper)
  const asked: Purpose[] = [...needed, ...offersOf(project)]
  const known = [...(permission.agreed ?? []), ...permission.withdrawn]
  return purposes
    .filter(purpose => asked.includes(purpose) || known.includes(purpose) || (purpose === 'share' && isGiven))
    .map(purpose => ({
      purpose,
      state: stateOf(permission, purpose, purpose === 'share' && isGiven),
    }))
}
