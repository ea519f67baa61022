/** A request of a page, in the order in which they were made. */
export interface Request {
  path: string
  kind: string
  priority: string
  'asked at ms': number
  'there at ms': number
  bytes: number
}

/** What one Lighthouse run says, and how fast it finds the machine to be: under 1,000, it warns, the score suffers from it. */
export type Sample = Record<
  | 'machine'
  | 'performance'
  | 'accessibility'
  | 'best practices'
  | 'SEO'
  | 'FCP ms'
  | 'LCP ms'
  | 'TBT ms'
  | 'CLS'
  | 'requests'
  | 'KB in all',
  number
>

/** One run of Lighthouse on one page. */
export interface Measured {
  sample: Sample
  requests: Request[]
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const times: readonly string[] = ['FCP ms', 'LCP ms'] satisfies (keyof Sample)[]

/**
 * Prints the medians of all pages beside one another. A time is also told as a multiple of the blank page's first paint in the same
 * round, as the median of those multiples: what slows one round slows both.
 */
export function printReport(runs: Record<string, Measured[]>, floor: string): void {
  const samples = Object.entries(runs).map(([page, all]) => [page, all.map(({ sample }) => sample)] as const)
  const blank = (runs[floor] ?? []).map(({ sample }) => sample['FCP ms'])
  const names = Object.keys(samples[0]?.[1][0] ?? {}) as (keyof Sample)[]
  const rows = names.map(name => {
    const cells = samples.map(([page, all]) => {
      const value = Number(median(all.map(sample => sample[name])).toFixed(3))
      if (!times.includes(name) || page === floor) return [page, value]
      const multiple = median(all.map((sample, round) => sample[name] / (blank[round] ?? Number.NaN)))
      return [page, `${Math.round(value)} (× ${multiple.toFixed(2)})`]
    })
    return [name, Object.fromEntries(cells)]
  })
  console.log(`\nMedians of ${blank.length} runs each:`)
  console.table(Object.fromEntries(rows))
}

/** Prints what a page asked for in its fastest run, in order: everything above the picture delays it. */
export function printRequests(page: string, runs: Measured[]): void {
  const [fastest] = runs.toSorted((one, other) => one.sample['LCP ms'] - other.sample['LCP ms'])
  console.log(`\n${page}, in the order of its requests (times of the unthrottled load):`)
  console.table(fastest?.requests)
}
