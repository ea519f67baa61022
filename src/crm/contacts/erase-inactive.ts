import type { ChangeRecords } from '#store/change-records.ts'
import type { DealQueries } from '../index/deal-queries.ts'
import type { IndexOf, IndexProgress } from '../index/index-of.ts'
import type { Activity, ActivityQueries } from './activity-queries.ts'

const batchSize = 1000

/**
 * The time since which a contact is inactive; undefined unless each deal is inactive for as long as its project allows.
 */
const findInactiveSince = (
  deals: Activity[],
  inactiveSince: (deal: Activity) => number | undefined,
): number | undefined => {
  const since = deals.map(deal => {
    const quietSince = inactiveSince(deal)
    return quietSince !== undefined && deal.at < quietSince ? quietSince : undefined
  })
  return since.reduce((one, other) =>
    one !== undefined && other !== undefined ? Math.max(one, other) : undefined,
  )
}

interface InactiveErasureDeps {
  changes: Pick<ChangeRecords, 'erase'>
  index: Pick<IndexOf<ActivityQueries & DealQueries>, 'slow' | 'quick'> &
    Pick<IndexProgress, 'finish' | 'catchUp' | 'emptyLog'>
  /** Adds the numbers of a contact who opted out of calls to the do-not-call list. */
  addToDoNotCall(contactId: string): Promise<void>
}

/** Erases contacts whose deals are all inactive; the records check again, because the index may be behind. */
export function createInactiveErasure({ changes, index, addToDoNotCall }: InactiveErasureDeps) {
  const erase = async (contactId: string, quietSince: number): Promise<boolean> => {
    let count = 0
    await addToDoNotCall(contactId)
    const all = await index.quick.members(contactId)
    for (const each of all) count += await changes.erase(each, quietSince)
    return count > 0
  }

  /** Returns the number of erased contacts. `inactiveSince` must not return a time after `before`. */
  return async (before: number, inactiveSince: (deal: Activity) => number | undefined): Promise<number> => {
    let erased = 0
    for (let after = 0; ; ) {
      // An index that is being rebuilt may hold an earlier state of a deal.
      await index.finish()
      const deals = await index.slow.activity(before, after, batchSize)
      const contacts = Map.groupBy(deals, ({ contactId }) => contactId)
      for (const [contactId, own] of contacts) {
        const quietSince = findInactiveSince(own, inactiveSince)
        if (quietSince !== undefined && (await erase(contactId, quietSince))) erased += 1
      }
      const last = deals.at(-1)
      if (!last || contacts.size < batchSize) break
      after = last.id
    }
    if (erased > 0) {
      await index.catchUp()
      await index.emptyLog()
    }
    return erased
  }
}
