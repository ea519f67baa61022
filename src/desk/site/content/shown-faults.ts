import type { ContentFault } from '#contract/editions/editions.ts'
import { isMissing } from './missing-texts.ts'
import { holds, keyOf } from './places.ts'

/**
 * The errors that are worth showing while somebody writes: a field is not called empty before it was left, nor a list
 * wrong while it holds such a field.
 */
export function shownFaults(faults: readonly ContentFault[], left: ReadonlySet<string>): ContentFault[] {
  const notYetFilled = faults.filter(fault => isMissing(fault) && !left.has(keyOf(fault)))
  return faults.filter(fault => !notYetFilled.some(empty => holds(fault, empty)))
}
