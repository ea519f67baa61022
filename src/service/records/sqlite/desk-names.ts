import type { DatabaseSync } from 'node:sqlite'
import type { Part, Reading } from '../desk-store.ts'
import type { Drivers } from './desk-drivers.ts'
import { isBehind, type Name, namesUnderWord } from './desk-name-words.ts'
import { beyondPlaces } from './desk-place.ts'
import type { Selected, Touch } from './desk-selected.ts'
import { stream } from './desk-stream.ts'

/** So few are sorted here; of more, enough are met soon by going through names in order. */
const mostSorted = 2000

const cursorOf = ({ name, place }: Name) => JSON.stringify([name, place])

const lastOf = (after: string | undefined): Name => {
  const [name = '', place = -1] = after === undefined ? [] : JSON.parse(after)
  return { name: String(name), place: Number(place) }
}

const asked = ({ from, to, shelves }: Selected) => ({
  from,
  to,
  shelves: shelves ? JSON.stringify([...shelves]) : null,
})

const isEveryDay = ({ from, to }: Selected) => from === 0 && to === beyondPlaces

/** Reads selected people in the order of their names. */
export function namesInOrder(
  database: DatabaseSync,
  newest: Drivers,
  stands: (selected: Selected, touch: Touch) => boolean,
) {
  // What is not selected is left out by the database, which takes a fraction of handing it over.
  const inOrder = database.prepare(
    `SELECT place, person, shelf, name FROM touches INDEXED BY touches_by_name
     WHERE (name, place) > (:name, :place) AND +place >= :from AND +place < :to
       AND (:shelves IS NULL OR shelf IN (SELECT value FROM json_each(:shelves)))
     ORDER BY name, place`,
  )
  const onShelves = database.prepare(
    `SELECT place, person, shelf, name FROM touches INDEXED BY touches_by_shelf
     WHERE shelf IN (SELECT value FROM json_each(:shelves)) AND place >= :from AND place < :to
     LIMIT ${mostSorted}`,
  )
  const underWord = namesUnderWord(database)

  function* allNames(selected: Selected, last: Name): Generator<Touch> {
    for (const row of inOrder.iterate({ ...asked(selected), name: last.name, place: last.place })) {
      const touch = row as unknown as Touch
      if (selected.has(touch)) yield touch
    }
  }

  const few = (selected: Selected): Touch[] | undefined => {
    const touches =
      selected.shelves && !selected.search
        ? (onShelves.all(asked(selected)) as unknown as Touch[])
        : stream(newest, 'DESC', selected, selected).take(mostSorted).toArray()
    return touches.length < mostSorted ? touches : undefined
  }

  const sorted = (selected: Selected, last: Name): Iterable<Touch> | undefined =>
    few(selected)
      ?.filter(touch => isBehind(touch, last))
      .sort((a, b) => (isBehind(a, b) ? 1 : -1))

  const searched = (selected: Selected, last: Name): Iterable<Touch> | undefined =>
    selected.search?.beginning === undefined
      ? undefined
      : underWord(selected.search.beginning, selected, last)

  const inNameOrder = (selected: Selected, last: Name): Iterable<Touch> => {
    const { search, shelves } = selected
    const found = searched(selected, last)
    // Of those under a word, others or a filter beside it may leave hardly anybody: then it is looked whether they are few.
    const isPlain = search ? found && search.words.length === 1 : isEveryDay(selected)
    return (isPlain && !shelves ? undefined : sorted(selected, last)) ?? found ?? allNames(selected, last)
  }

  return (selected: Selected, { after, limit }: Reading): Part<Touch> => {
    const rows = Iterator.from(inNameOrder(selected, lastOf(after)))
      .filter(touch => stands(selected, touch))
      .take(limit + 1)
      .toArray()
    const end = rows[limit - 1]
    return { rows: rows.slice(0, limit), next: rows.length > limit && end ? cursorOf(end) : null }
  }
}
