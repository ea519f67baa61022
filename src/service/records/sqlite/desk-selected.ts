import type { DatabaseSync } from 'node:sqlite'
import type { LeadSelection } from '../desk-store.ts'
import { readSearch, type Search } from '../search-words.ts'
import { beyondPlaces, placeAt } from './desk-place.ts'
import type { Shelves } from './desk-shelves.ts'

/** A lead as the desk's index knows it. */
export interface Touch {
  place: number
  person: number
  shelf: number
  name: string
}

/** A selection made ready to be read: which places, which shelves, which words. */
export interface Selected {
  from: number
  to: number
  shelves: Set<number> | undefined
  search: Search | undefined
  /** Whether a lead is one of them, wherever it was met. */
  has(touch: Touch): boolean
}

/** Makes selections ready on one connection. */
export function selecting(database: DatabaseSync, shelves: Shelves) {
  const numberOf = database.prepare('SELECT number FROM people WHERE seq = ?')

  return (selection: LeadSelection): Selected => {
    const search = selection.search === undefined ? undefined : readSearch(selection.search)
    const chosen = shelves.of(selection)
    const from = selection.since === undefined ? 0 : placeAt(selection.since)
    const to = selection.until === undefined ? beyondPlaces : placeAt(selection.until)
    const isFound = ({ name, person }: Touch) =>
      !search || search.isFound(name, search.needsNumber ? String(numberOf.get(person)?.number) : '')
    return {
      from,
      to,
      shelves: chosen,
      search,
      has: touch =>
        touch.place >= from && touch.place < to && (!chosen || chosen.has(touch.shelf)) && isFound(touch),
    }
  }
}
