import { setTimeout } from 'node:timers/promises'
import type { LeadRecords } from '../../src/store/lead-records.ts'

/** What happened to the acknowledged leads. */
export interface Audit {
  lost: number
  duplicates: number
  undelivered: number
  deliveredAgain: number
}

/** Leads that take longer than this count as lost. */
const longestMs = 180_000

const keysIn = async (store: LeadRecords): Promise<(string | null)[]> => {
  const keys: (string | null)[] = []
  for (let from = {}; ; ) {
    const page = await store.list({ limit: 500, ...from })
    const last = page.at(-1)
    if (!last) return keys
    keys.push(...page.map(({ idempotencyKey }) => idempotencyKey))
    from = { after: last.cursor }
  }
}

/** Waits until every lead is delivered or time is up, then compares acknowledged leads with stored ones. */
export async function audit(
  store: LeadRecords,
  acknowledged: Set<string>,
  delivered: Map<string, number>,
): Promise<Audit> {
  const start = performance.now()
  while (delivered.size < acknowledged.size && performance.now() - start < longestMs) await setTimeout(50)
  const keys = await keysIn(store)
  const kept = new Set(keys)
  return {
    lost: [...acknowledged].filter(key => !kept.has(key)).length,
    duplicates: keys.length - kept.size,
    undelivered: acknowledged.size - delivered.size,
    deliveredAgain: [...delivered.values()].filter(times => times > 1).length,
  }
}
