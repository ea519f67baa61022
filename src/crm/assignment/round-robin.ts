import type { AssignmentCount } from './assignment-queries.ts'

/** The member whose last assignment is oldest; then the one with fewest, then the first listed. */
export function nextInRoundRobin(
  able: readonly string[],
  turns: readonly AssignmentCount[],
): string | undefined {
  const before = (email: string) =>
    turns.find(({ owner }) => owner === email) ?? { at: Number.NEGATIVE_INFINITY, count: 0 }
  return able.toSorted((a, b) => {
    const [one, other] = [before(a), before(b)]
    return one.at === other.at ? one.count - other.count : one.at - other.at
  })[0]
}
