import { digest } from '#crm/leads/fingerprint.ts'
import type { LeadRecords, StoreResult } from '#store/lead-records.ts'

const windowMs = 120_000

/** A form without a script and without a random id: its fields and the visitor's network. */
interface UnnamedPress {
  print: string
  visitor: string
  now: number
}

const keyAt = ({ print, visitor, now }: UnnamedPress, before: number): string =>
  `native:${digest(print, visitor, String(Math.floor(now / windowMs) - before))}`

/** The key of a form with a random id. */
export const attemptKey = (attempt: string): string => `native:${attempt}`

/**
 * Finds second presses of a form without a script. The prerendered page, which caches and static hosts hold, carries no
 * random id: there the same lead from the same network within two to four minutes is a second press. Carriers put
 * thousands behind one network, so that a second press gets no link to the page of the first.
 */
export function createSecondPresses(store: Pick<LeadRecords, 'answered'>) {
  const turns = new Map<string, Promise<unknown>>()
  return {
    /** Stores a form under its key, unless an earlier press did; presses of one form take turns. */
    async store(press: UnnamedPress, insert: (key: string) => Promise<StoreResult>): Promise<StoreResult> {
      const name = digest(press.print, press.visitor)
      const work = async () => {
        // A store that is away must not refuse the lead: a second one is better than none.
        const before = await store.answered(keyAt(press, 1), press.print).catch(() => undefined)
        return before ?? insert(keyAt(press, 0))
      }
      const turn = (turns.get(name) ?? Promise.resolve()).then(work, work)
      turns.set(name, turn)
      try {
        return await turn
      } finally {
        if (turns.get(name) === turn) turns.delete(name)
      }
    },
  }
}
