/** A name and its count. */
type Counted = readonly [name: string, count: number]

/** Sorts by count, and equal counts by name, so that a rebuilt index returns the same order. */
export const compareCounts = ([name, count]: Counted, [otherName, otherCount]: Counted): number =>
  otherCount - count || (name < otherName ? -1 : Number(name > otherName))
