import type { ContentFault } from '#project/content/content-files.ts'
import { isMissing } from './missing-texts.ts'
import { holds, keyOf } from './places.ts'

/**
 * The errors to show while a member edits. An empty field has none until it was left, nor has a list that contains such
 * a field.
 */
export function shownFaults(faults: readonly ContentFault[], left: ReadonlySet<string>): ContentFault[] {
  const notYetFilled = faults.filter(fault => isMissing(fault) && !left.has(keyOf(fault)))
  return faults.filter(fault => !notYetFilled.some(empty => holds(fault, empty)))
}
