import type { ChangeRecords } from '../../records/change-records.ts'
import type { Desk } from '../desk.ts'
import type { DeskIndex } from '../index/desk-index.ts'

const atOnce = 1000

interface ErasingParts {
  changes: Pick<ChangeRecords, 'erase'>
  index: Pick<DeskIndex, 'slow' | 'quick' | 'finish' | 'catchUp' | 'emptyLog'>
  /** Keeps that somebody is not to be called, as they are erased. */
  keepStopped(personId: string): Promise<void>
}

/** Erases whoever the index has not heard of for long; the records look once more, for the index may be behind. */
export function erasingQuiet({ changes, index, keepStopped }: ErasingParts): Desk['eraseQuiet'] {
  const erase = async (personId: string, quietSince: number): Promise<boolean> => {
    let count = 0
    await keepStopped(personId)
    const all = await index.quick(link => link.call('members', personId))
    for (const each of all) count += await changes.erase(each, quietSince)
    return count > 0
  }

  return async (before, quietSinceOf) => {
    let erased = 0
    for (let after = 0; ; ) {
      // One that is built anew knows how somebody stood once, and not yet how they stand.
      await index.finish()
      const people = await index.slow(link => link.call('activity', before, after, atOnce))
      for (const person of people) {
        const quietSince = quietSinceOf(person)
        if (quietSince === undefined || person.at >= quietSince) continue
        if (await erase(person.personId, quietSince)) erased += 1
      }
      const last = people.at(-1)
      if (!last || people.length < atOnce) break
      after = last.id
    }
    if (erased > 0) {
      await index.catchUp()
      await index.emptyLog()
    }
    return erased
  }
}
