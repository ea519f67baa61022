import type { DatabaseSync } from 'node:sqlite'
import type { IndexSelection } from '../desk.ts'
import { readSearch, type Search } from '../search-words.ts'
import type { FacetCombinations } from './facet-combinations.ts'
import { personFilter, withStatuses } from './person-filter.ts'
import { beyondSortKeys, sortKeyAt } from './sort-key.ts'

/** A lead as scans read it. */
export interface IndexedLead {
  sortKey: number
  person: number
  /** Whose phone it came with: the person, or somebody who was merged into them. */
  sender: number
  combination: number
  name: string
  /** What else it is found under. */
  also: string | null
}

/** What of `leads` scans read. */
export const leadColumns = 'sort_key, person, sender, combination, name, also'

/** A row of `leads` as scans read it. By hand: many thousands may be looked through for one answer. */
export const indexedLeadOf = (row: Record<string, unknown>): IndexedLead => ({
  sortKey: Number(row.sort_key),
  person: Number(row.person),
  sender: Number(row.sender ?? row.person),
  combination: Number(row.combination),
  name: String(row.name),
  also: row.also === null ? null : String(row.also),
})

/** A selection made ready to be read: which sort keys, which facet combinations, which words. */
export interface Selected {
  from: number
  to: number
  combinations: Set<number> | undefined
  search: Search | undefined
  /** The only people who are asked for, where somebody else knows who they are. */
  people: readonly string[] | undefined
  /** Whether days and facet combinations are all that is asked for. */
  isOfFacets: boolean
  /** Whether a lead is one of them, wherever it was met. */
  has(lead: IndexedLead): boolean
}

/** Makes selections ready on one connection. */
export function selecting(database: DatabaseSync, facets: FacetCombinations) {
  const phoneOf = database.prepare('SELECT phone FROM people WHERE id = ?')
  const filterOf = personFilter(database)

  return (selection: IndexSelection): Selected => {
    const search = selection.search === undefined ? undefined : readSearch(selection.search)
    const combinations = facets.of(withStatuses(selection))
    const isAsked = filterOf(selection)
    const from = selection.since === undefined ? 0 : sortKeyAt(selection.since)
    const to = selection.until === undefined ? beyondSortKeys : sortKeyAt(selection.until)
    const isFound = ({ name, also, sender }: IndexedLead) =>
      !search ||
      search.isFound(
        also === null ? name : `${name} ${also}`,
        search.needsPhone ? String(phoneOf.get(sender)?.phone) : '',
      )
    return {
      from,
      to,
      combinations,
      search,
      people: selection.isBlocked ? selection.blockedPeople : undefined,
      isOfFacets: !search && !isAsked,
      has: lead =>
        lead.sortKey >= from &&
        lead.sortKey < to &&
        (!combinations || combinations.has(lead.combination)) &&
        isFound(lead) &&
        (!isAsked || isAsked(lead.person)),
    }
  }
}
