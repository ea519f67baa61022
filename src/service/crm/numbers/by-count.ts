/** A name and how often it came. */
type Counted = readonly [name: string, count: number]

/** Sorts the most frequent first, and those as frequent by name: an index built anew must not tell them otherwise. */
export const byCountDescending = ([name, count]: Counted, [otherName, otherCount]: Counted): number =>
  otherCount - count || (name < otherName ? -1 : Number(name > otherName))
