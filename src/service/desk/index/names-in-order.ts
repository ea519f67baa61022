import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Part } from '../../records/change-records.ts'
import { nameCursor } from '../cursor.ts'
import type { Paging } from '../desk.ts'
import { adaptiveScan } from './adaptive-scan.ts'
import { isBehind, type Name, namesUnderWord } from './names-by-word.ts'
import type { Scans } from './scans.ts'
import { type IndexedLead, indexedLeadOf, leadColumns, type Selected } from './selected-leads.ts'
import { beyondSortKeys } from './sort-key.ts'

/** So few are sorted here; of more, enough are met soon by going through names in order. */
const mostSorted = 2000

const cursorOf = ({ name, sortKey }: Name) => JSON.stringify([name, sortKey])

const lastOf = (after: string | undefined): Name => {
  if (after === undefined) return { name: '', sortKey: -1 }
  const [name, sortKey] = v.parse(nameCursor, after)
  return { name, sortKey }
}

const asked = ({ from, to, combinations }: Selected) => ({
  from,
  to,
  combinations: combinations ? JSON.stringify([...combinations]) : null,
})

const isEveryDay = ({ from, to }: Selected) => from === 0 && to === beyondSortKeys

/** Reads selected people in the order of their names. */
export function namesInOrder(
  database: DatabaseSync,
  newest: Scans,
  stands: (selected: Selected, lead: IndexedLead) => boolean,
) {
  // What is not selected is left out by the database, which takes a fraction of handing it over.
  const inOrder = database.prepare(
    `SELECT ${leadColumns} FROM leads INDEXED BY leads_by_name
     WHERE (name, sort_key) > (:name, :sortKey) AND +sort_key >= :from AND +sort_key < :to
       AND (:combinations IS NULL OR combination IN (SELECT value FROM json_each(:combinations)))
     ORDER BY name, sort_key`,
  )
  const inCombinations = database.prepare(
    `SELECT ${leadColumns} FROM leads INDEXED BY leads_by_combination
     WHERE combination IN (SELECT value FROM json_each(:combinations)) AND sort_key >= :from AND sort_key < :to
     LIMIT ${mostSorted}`,
  )
  const underWord = namesUnderWord(database)

  function* allNames(selected: Selected, last: Name): Generator<IndexedLead> {
    for (const row of inOrder.iterate({ ...asked(selected), name: last.name, sortKey: last.sortKey })) {
      const lead = indexedLeadOf(row)
      if (selected.has(lead)) yield lead
    }
  }

  const few = (selected: Selected): IndexedLead[] | undefined => {
    const leads =
      selected.combinations && !selected.search
        ? inCombinations.all(asked(selected)).map(indexedLeadOf)
        : adaptiveScan(newest, 'DESC', selected, selected).take(mostSorted).toArray()
    return leads.length < mostSorted ? leads.filter(selected.has) : undefined
  }

  const sorted = (selected: Selected, last: Name): Iterable<IndexedLead> | undefined =>
    few(selected)
      ?.filter(lead => isBehind(lead, last))
      .sort((a, b) => (isBehind(a, b) ? 1 : -1))

  const searched = (selected: Selected, last: Name): Iterable<IndexedLead> | undefined =>
    selected.search?.beginning === undefined
      ? undefined
      : underWord(selected.search.beginning, selected, last)

  const inNameOrder = (selected: Selected, last: Name): Iterable<IndexedLead> => {
    const { search, combinations, people } = selected
    const found = searched(selected, last)
    // Of those under a word, others or a filter beside it may leave hardly anybody: then it is looked whether they are few.
    const isPlain = search ? found && search.words.length === 1 : isEveryDay(selected)
    return (
      (isPlain && !combinations && !people ? undefined : sorted(selected, last)) ??
      found ??
      allNames(selected, last)
    )
  }

  return (selected: Selected, { after, limit }: Paging): Part<IndexedLead> => {
    const rows = Iterator.from(inNameOrder(selected, lastOf(after)))
      .filter(lead => stands(selected, lead))
      .take(limit + 1)
      .toArray()
    const end = rows[limit - 1]
    return { rows: rows.slice(0, limit), next: rows.length > limit && end ? cursorOf(end) : null }
  }
}
