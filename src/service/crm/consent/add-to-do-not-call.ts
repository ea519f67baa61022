import { everything } from '#domain/team/scope.ts'
import type { Desk } from '../desk.ts'
import type { DeskIndex } from '../index/desk-index.ts'

interface KeepingParts {
  index: Pick<DeskIndex, 'quick' | 'slow' | 'finish'>
  /** Puts numbers on the do-not-call list. */
  block(phones: string[]): Promise<void>
}

/**
 * Whoever said that they are not to be called has said it for good: before they are erased their numbers go on the
 * do-not-call list, where nobody can read them. First, so that nothing is forgotten where a process ends in between.
 */
export const keepingStopped =
  ({ index, block }: KeepingParts) =>
  async (contactId: string): Promise<void> => {
    const [one] = await index.quick(link => link.call('states', [contactId], everything))
    if (!one?.state.permission.withdrawn.includes('call')) return
    await block(await index.quick(link => link.call('phonesOf', contactId)))
  }

const atOnce = 1000

/** The same for whoever has no lead left once those that are due are removed: with the last one goes what they said. */
export const keepingStoppedBeforeRemoval =
  ({ index, block }: KeepingParts): Desk['keepStopped'] =>
  async isDue => {
    await index.finish()
    for (let after = 0; ; ) {
      const contacts = await index.slow(link => link.call('stopped', after, atOnce))
      const going = contacts.filter(
        ({ lastWrote }) =>
          lastWrote.length > 0 && lastWrote.every(({ projectId, at }) => isDue(projectId, at)),
      )
      if (going.length > 0) await block(going.map(({ phone }) => phone))
      const last = contacts.at(-1)
      if (!last || contacts.length < atOnce) return
      after = last.id
    }
  }
