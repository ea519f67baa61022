import { median } from '../percentiles.ts'

/** A request of a page; requests are in order. */
export interface Request {
  path: string
  kind: string
  priority: string
  'asked at ms': number
  'there at ms': number
  bytes: number
}

/** The results of one Lighthouse run, and its measure of the machine: below 1,000 it warns that the score suffers. */
type Sample = Record<
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

const times: readonly string[] = ['FCP ms', 'LCP ms'] satisfies (keyof Sample)[]

/**
 * Prints the medians of all pages side by side. Times are also shown as the median of their ratios to the blank page's first paint in
 * the same round, because other load in a round affects both.
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

/** Prints a page's requests in its fastest run, in order: everything before the picture delays it. */
export function printRequests(page: string, runs: Measured[]): void {
  const [fastest] = runs.toSorted((one, other) => one.sample['LCP ms'] - other.sample['LCP ms'])
  console.log(`\n${page}, in the order of its requests (times of the unthrottled load):`)
  console.table(fastest?.requests)
}
