import { everything } from '#domain/team/scope.ts'
import type { DealQueries } from '../index/deal-queries.ts'
import type { IndexOf, IndexProgress } from '../index/index-of.ts'
import type { OptOutQueries } from './opt-out-queries.ts'

interface OptOutDeps {
  index: Pick<IndexOf<DealQueries & OptOutQueries>, 'quick' | 'slow'> & Pick<IndexProgress, 'finish'>
  /** Adds numbers to the do-not-call list. */
  block(phones: string[]): Promise<void>
}

/**
 * An opt-out from calls outlives the contact: before an erasure, the contact's numbers are added to the do-not-call
 * list as hashes. The list is written first, so that the opt-out is not lost if the process ends in between.
 */
export const addContactToDoNotCall =
  ({ index, block }: OptOutDeps) =>
  async (contactId: string): Promise<void> => {
    const [one] = await index.quick.states([contactId], everything)
    if (!one?.state.permission.withdrawn.includes('call')) return
    await block(await index.quick.phonesOf(contactId))
  }

const batchSize = 1000

/** The same for contacts whose last lead is about to expire, because their opt-out would be deleted with it. */
export const addOptOutsToDoNotCall =
  ({ index, block }: OptOutDeps) =>
  async (isDue: (projectId: string, receivedAt: number) => boolean): Promise<void> => {
    await index.finish()
    for (let after = 0; ; ) {
      const contacts = await index.slow.stopped(after, batchSize)
      const going = contacts.filter(
        ({ lastWrote }) =>
          lastWrote.length > 0 && lastWrote.every(({ projectId, at }) => isDue(projectId, at)),
      )
      if (going.length > 0) await block(going.map(({ phone }) => phone))
      const last = contacts.at(-1)
      if (!last || contacts.length < batchSize) return
      after = last.id
    }
  }
