import type { ImportPart } from '#contract/import/import.ts'
import type { Act } from '#domain/deals/facts.ts'
import type { ChangeRecords } from '../../records/change-records.ts'

/** How many imports are counted at the same time. */
const most = 50

/** How many contacts came with an import, and how many leads of contacts who were known. */
interface Counts {
  deals: number
  again: number
}

/** Tells of an import that comes in parts in one entry of the audit, which counts on. */
export function runningImports() {
  const entries = new Map<string, Counts & { entry: string }>()

  return {
    async count(
      changes: Pick<ChangeRecords, 'beginAudit' | 'finishAudit'>,
      { id, file }: ImportPart,
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
