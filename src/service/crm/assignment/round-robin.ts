import type { AssignmentCount } from './assignment-queries.ts'

/** Of those who may be given something: whoever was given something longest ago, then least, then stands first. */
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
