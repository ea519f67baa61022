import { mostTouches } from '../desk-touch.ts'
import {
  isNewer,
  type PersonDocument,
  type TouchDocument,
  touchFields,
  touchOfDocument,
} from './desk-documents.ts'
import type { Selected } from './desk-selected.ts'
import type { Queries } from './queries.ts'

/**
 * Tells whether a lead stands for its person: no newer one of theirs is selected. It is told from the leads alone, so
 * that no page has to know which people were on the pages before it.
 */
export function standingOf(queries: Queries) {
  const leadsOf = async (person: string): Promise<TouchDocument[]> => {
    const query = queries.matching('leads', { person }).select(...touchFields)
    return (await query.limit(mostTouches).get()).docs.map(touchOfDocument)
  }

  return (selected: Selected) => {
    const read = new Map<string, Promise<TouchDocument[]>>()

    return async (touch: TouchDocument, person: PersonDocument): Promise<boolean> => {
      if (touch.id === person.newestId) return true
      if (selected.isAll) return false
      const theirs = read.get(person.number) ?? leadsOf(person.number)
      read.set(person.number, theirs)
      return !(await theirs).some(other => isNewer(other, touch) && selected.has(other, person))
    }
  }
}
