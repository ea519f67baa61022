import type { Logger } from 'pino'

/** Counts facts that this program cannot read, and logs each of their kinds once. */
export function countUnknownFacts(log: Pick<Logger, 'warn'>) {
  const counts = new Map<string, number>()
  return {
    add(facts: Record<string, number>): void {
      for (const [kind, count] of Object.entries(facts)) {
        if (!counts.has(kind))
          log.warn({ kind, facts: count }, 'facts of another version of the program are skipped')
        counts.set(kind, count)
      }
    },
    total: (): number => [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}
