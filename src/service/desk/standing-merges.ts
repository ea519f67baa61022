/** That somebody is the same person as whoever is kept. */
export interface Merge<Id> {
  kept: Id
  version: number
  merge: string
  at: number
  other: Id
}

/**
 * Which merges stand, by who was merged: of those that were not taken back, in the order of time, each of two people who
 * are not one already.
 */
export function standingMerges<Id>(merges: Merge<Id>[]): Map<Id, Merge<Id>> {
  const standing = new Map<Id, Merge<Id>>()
  const inOrder = merges.toSorted((a, b) => a.at - b.at || (a.merge < b.merge ? -1 : 1))
  for (const merge of inOrder) {
    if (!standing.has(merge.other) && topOf(standing, merge.kept) !== merge.other)
      standing.set(merge.other, merge)
  }
  return standing
}

/** As whom somebody is told: themselves, or whoever they were merged into. */
export function topOf<Id>(standing: ReadonlyMap<Id, Merge<Id>>, person: Id): Id {
  const merge = standing.get(person)
  return merge ? topOf(standing, merge.kept) : person
}
