import { everything } from '#domain/team/scope.ts'
import type { DeskIndex } from '../index/desk-index.ts'

interface OptOutDeps {
  index: Pick<DeskIndex, 'quick' | 'slow' | 'finish'>
  /** Puts numbers on the do-not-call list. */
  block(phones: string[]): Promise<void>
}

/**
 * An opt-out from calls outlives the contact: before an erasure, the contact's numbers are added to the do-not-call
 * list as hashes. This comes first, so that it is not lost where the process ends in between.
 */
export const keepOptOutOnErasure =
  ({ index, block }: OptOutDeps) =>
  async (contactId: string): Promise<void> => {
    const [one] = await index.quick(link => link.call('states', [contactId], everything))
    if (!one?.state.permission.withdrawn.includes('call')) return
    await block(await index.quick(link => link.call('phonesOf', contactId)))
  }

const batchSize = 1000

/** The same for contacts whose last lead is about to be removed by its age: their opt-out would go with it. */
export const keepOptOutsOnRemoval =
  ({ index, block }: OptOutDeps) =>
  async (isDue: (projectId: string, receivedAt: number) => boolean): Promise<void> => {
    await index.finish()
    for (let after = 0; ; ) {
      const contacts = await index.slow(link => link.call('stopped', after, batchSize))
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
