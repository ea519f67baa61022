/** The value below which a share of all values lies; share 1 is the largest. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The item whose figure is the median of all. */
export function medianBy<Item>(items: readonly Item[], figureOf: (item: Item) => number): Item {
  const sorted = items.toSorted((a, b) => figureOf(a) - figureOf(b))
  const item = sorted[Math.floor(sorted.length / 2)]
  if (!item) throw new Error('nothing was measured')
  return item
}
