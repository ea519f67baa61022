import type { DeskParts } from './desk-parts.ts'

const pageSize = 500
/** Somebody may change a person at the same moment; hardly three times. */
const mostTries = 3

/** Assigns the people of a member who left to nobody, so that others see they are free; answers with how many. */
export const releasePeople =
  ({ desk, live, now }: Pick<DeskParts, 'desk' | 'live' | 'now'>) =>
  async (member: string, by: string): Promise<number> => {
    const ids: string[] = []
    for (let from = {}; ; ) {
      const reading = { sort: 'newest', limit: pageSize, ...from } as const
      const { rows, next } = await desk.inbox({ owner: member }, reading)
      ids.push(...rows.map(({ personId }) => personId))
      if (next === null) break
      from = { after: next }
    }
    const release = async (id: string, tries = 1): Promise<boolean> => {
      const person = await desk.person(id)
      if (person?.owner !== member) return false
      const changed = await desk.change(id, { version: person.version, owner: null }, { by, at: now() })
      if (changed?.outcome === 'conflict' && tries < mostTries) return release(id, tries + 1)
      return changed?.outcome === 'changed'
    }
    let released = 0
    for (const id of ids) if (await release(id)) released += 1
    if (released > 0) live.wake()
    return released
  }
