import type { ImportBatch } from '#api/import/import.ts'
import type { Act } from '#domain/deals/facts.ts'
import type { ChangeRecords } from '#store/change-records.ts'

/** How many imports are counted at the same time. */
const most = 50

/** How many contacts an import added, and how many leads of known contacts. */
interface Counts {
  deals: number
  again: number
}

/** Writes one audit entry for an import that arrives in batches, and updates its counts. */
export function runningImports() {
  const entries = new Map<string, Counts & { entry: string }>()

  return {
    async count(
      changes: Pick<ChangeRecords, 'beginAudit' | 'finishAudit'>,
      { id, file }: ImportBatch,
      counts: Counts,
      act: Act,
    ): Promise<void> {
      const before = entries.get(id)
      const now = {
        deals: (before?.deals ?? 0) + counts.deals,
        again: (before?.again ?? 0) + counts.again,
      }
      const what = `${file}: ${now.deals} people${now.again > 0 ? `, ${now.again} asked again` : ''}`
      if (before) await changes.finishAudit(before.entry, what)
      const entry = before?.entry ?? (await changes.beginAudit({ ...act, kind: 'import', what }))
      entries.set(id, { entry, ...now })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
  }
}
