import type { ChangeRecords } from '../../records/change-records.ts'
import type { Desk } from '../desk.ts'
import type { DeskIndex } from '../index/desk-index.ts'
import type { Activity } from '../live/activity-queries.ts'

const atOnce = 1000

/** Since when a contact is quiet, where each of their deals has been for as long as its project keeps them. */
const quietOf = (
  deals: Activity[],
  quietSinceOf: (deal: Activity) => number | undefined,
): number | undefined => {
  const since = deals.map(deal => {
    const quietSince = quietSinceOf(deal)
    return quietSince !== undefined && deal.at < quietSince ? quietSince : undefined
  })
  return since.reduce((one, other) =>
    one !== undefined && other !== undefined ? Math.max(one, other) : undefined,
  )
}

interface ErasingParts {
  changes: Pick<ChangeRecords, 'erase'>
  index: Pick<DeskIndex, 'slow' | 'quick' | 'finish' | 'catchUp' | 'emptyLog'>
  /** Keeps that somebody is not to be called, as they are erased. */
  keepStopped(contactId: string): Promise<void>
}

/** Erases whoever the index has not heard of for long; the records look once more, for the index may be behind. */
export function erasingQuiet({ changes, index, keepStopped }: ErasingParts): Desk['eraseQuiet'] {
  const erase = async (contactId: string, quietSince: number): Promise<boolean> => {
    let count = 0
    await keepStopped(contactId)
    const all = await index.quick(link => link.call('members', contactId))
    for (const each of all) count += await changes.erase(each, quietSince)
    return count > 0
  }

  return async (before, quietSinceOf) => {
    let erased = 0
    for (let after = 0; ; ) {
      // One that is built anew knows how somebody stood once, and not yet how they stand.
      await index.finish()
      const deals = await index.slow(link => link.call('activity', before, after, atOnce))
      const contacts = Map.groupBy(deals, ({ contactId }) => contactId)
      for (const [contactId, own] of contacts) {
        const quietSince = quietOf(own, quietSinceOf)
        if (quietSince !== undefined && (await erase(contactId, quietSince))) erased += 1
      }
      const last = deals.at(-1)
      if (!last || contacts.size < atOnce) break
      after = last.id
    }
    if (erased > 0) {
      await index.catchUp()
      await index.emptyLog()
    }
    return erased
  }
}
