import type { DatabaseSync } from 'node:sqlite'
import type { Part, Reading } from '../desk-store.ts'
import type { Drivers } from './desk-drivers.ts'
import type { Selected, Touch } from './desk-selected.ts'
import { stream } from './desk-stream.ts'

/** So few are sorted here; of more, enough are met soon by going through all names in order. */
const mostSorted = 2000
const chunk = 500

type Name = Pick<Touch, 'name' | 'place'>

const isBehind = (touch: Name, last: Name) =>
  touch.name > last.name || (touch.name === last.name && touch.place > last.place)

const cursorOf = ({ name, place }: Name) => JSON.stringify([name, place])

const lastOf = (after: string | undefined): Name => {
  const [name = '', place = -1] = after === undefined ? [] : JSON.parse(after)
  return { name: String(name), place: Number(place) }
}

/** Reads selected people in the order of their names. */
export function namesInOrder(
  database: DatabaseSync,
  newest: Drivers,
  stands: (selected: Selected, touch: Touch) => boolean,
) {
  const inOrder = database.prepare(
    'SELECT place, person, shelf, name FROM touches WHERE (name, place) > (?, ?) ORDER BY name, place LIMIT ?',
  )

  function* allNames(selected: Selected, last: Name): Generator<Touch> {
    for (let from = last; ; ) {
      const touches = inOrder.all(from.name, from.place, chunk) as unknown as Touch[]
      for (const touch of touches) if (selected.has(touch)) yield touch
      const end = touches.at(-1)
      if (!end || touches.length < chunk) return
      from = end
    }
  }

  const few = (selected: Selected): Touch[] | undefined => {
    const touches = stream(newest, 'DESC', selected, selected).take(mostSorted).toArray()
    return touches.length < mostSorted ? touches : undefined
  }

  return (selected: Selected, { after, limit }: Reading): Part<Touch> => {
    const last = lastOf(after)
    const sorted = few(selected)
      ?.filter(touch => isBehind(touch, last))
      .sort((a, b) => (isBehind(a, b) ? 1 : -1))
    const rows = (sorted?.values() ?? allNames(selected, last))
      .filter(touch => stands(selected, touch))
      .take(limit + 1)
      .toArray()
    const end = rows[limit - 1]
    return { rows: rows.slice(0, limit), next: rows.length > limit && end ? cursorOf(end) : null }
  }
}
