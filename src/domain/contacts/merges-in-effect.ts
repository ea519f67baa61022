export interface Merge<Id> {
  kept: Id
  version: number
  merge: string
  at: number
  other: Id
}

/**
 * The merges in effect, by merged contact, in the order of time: without undone merges, and without those of contacts
 * that are merged already.
 */
export function mergesInEffect<Id>(merges: Merge<Id>[]): Map<Id, Merge<Id>> {
  const inEffect = new Map<Id, Merge<Id>>()
  const inOrder = merges.toSorted((a, b) => a.at - b.at || (a.merge < b.merge ? -1 : 1))
  for (const merge of inOrder) {
    if (!inEffect.has(merge.other) && topOf(inEffect, merge.kept) !== merge.other)
      inEffect.set(merge.other, merge)
  }
  return inEffect
}

/** The contact that stayed after a merge, or the contact itself if it was not merged. */
export function topOf<Id>(inEffect: ReadonlyMap<Id, Merge<Id>>, contact: Id): Id {
  const merge = inEffect.get(contact)
  return merge ? topOf(inEffect, merge.kept) : contact
}
