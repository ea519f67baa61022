import type { ImportPart } from '#contract/crm/import.ts'
import type { Act } from '#domain/deals/facts.ts'
import type { Desk } from '../desk.ts'

/** So many at a time are told as one each; nobody imports so many files at once. */
const most = 50

/** Tells of an import that comes in parts in one entry of the audit, which counts on. */
export function importsUnderWay() {
  const entries = new Map<string, { entry: string; deals: number }>()

  return {
    async count(
      desk: Pick<Desk, 'beginAudit' | 'finishAudit'>,
      { id, file }: ImportPart,
      deals: number,
      act: Act,
    ): Promise<void> {
      const told = (count: number) => `${file}: ${count} people`
      const before = entries.get(id)
      const now = (before?.deals ?? 0) + deals
      if (before) await desk.finishAudit(before.entry, told(now))
      const entry = before?.entry ?? (await desk.beginAudit({ ...act, kind: 'import', what: told(now) }))
      entries.set(id, { entry, deals: now })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
  }
}
