import type { DeskIndex } from './index/desk-index.ts'

interface KeepingParts {
  index: Pick<DeskIndex, 'quick'>
  /** Puts numbers on the do-not-call list. */
  block(phones: string[]): Promise<void>
}

/**
 * Whoever said that they are not to be called has said it for good: before they are erased their numbers go on the
 * do-not-call list, where nobody can read them. First, so that nothing is forgotten where a process ends in between.
 */
export const keepingStopped =
  ({ index, block }: KeepingParts) =>
  async (personId: string): Promise<void> => {
    const [one] = await index.quick(link => link.call('states', [personId]))
    if (!one?.state.permission.withdrawn.includes('call')) return
    await block(await index.quick(link => link.call('phonesOf', personId)))
  }
