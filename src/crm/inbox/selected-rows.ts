import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { isOfTeam, type Scope } from '#domain/team/scope.ts'
import type { IndexSelection } from '../index/lead-selection.ts'
import type { Search } from '../index/search.ts'
import { asFilter, buildConditions, type Conditions } from './build-conditions.ts'
import { type Match, matchOf, type Row } from './match.ts'

const searchValues = (search: Search | undefined): Record<string, SQLInputValue> => {
  if (!search) return {}
  const { namesMatch = null, notedMatch = null, numbersMatch = null, reference = null, digits } = search
  return {
    namesMatch,
    notedMatch,
    numbersMatch,
    reference,
    ...Object.fromEntries(digits.map((run, at) => [`run${at}`, run])),
  }
}

/** Prepares a statement that accepts parameters it does not use. */
export function prepareLoosely(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql)
  statement.setAllowUnknownNamedParameters(true)
  return statement
}

export type SelectedRows = ReturnType<typeof selectRows>

/** How to read the rows of a selection, for every order and count. */
export function selectRows(
  database: DatabaseSync,
  selection: IndexSelection,
  scope: Scope,
  more?: Conditions,
) {
  const built = buildConditions(selection, scope, more)
  const { ofProject, search, isEveryDay, values } = built
  const parameters = { ...values, ...searchValues(search) }
  const prepare = (sql: string) => prepareLoosely(database, sql)
  /** Whether the filter needs no column of leads: then `deals` alone is enough. */
  const isOfDeals = !search && isEveryDay && built.ofLead.length === 0
  const ofLead = isOfDeals ? [] : [...built.ofLead, ...ofProject.lead]
  const ofDeal = isOfDeals ? [...built.ofDeal, ...ofProject.deal] : built.ofDeal

  /** The columns of a lead `l` that the search checks, and the tables they come from. */
  const columns = `l.deal, l.sort_key${search ? ', l.lead_id, l.sent_name, l.sent_email, p.noted_name, p.noted_email, p.owner, s.phone, s.digits' : ''}`
  /** The index is named because SQLite would read a deal's whole row, which is twenty times as long. */
  const joinsOf = (isDealRead: boolean, isSenderRead: boolean): string =>
    [
      (isDealRead || ofDeal.length > 0) && 'CROSS JOIN deals p INDEXED BY deals_to_filter ON p.id = l.deal',
      isSenderRead && 'CROSS JOIN contacts s ON s.id = l.sender',
    ]
      .filter(Boolean)
      .join(' ')
  const joins = joinsOf(search !== undefined, search !== undefined)
  const inDays = ' AND l.sort_key >= :from AND l.sort_key < :to'
  const isSelected = `${inDays}${asFilter(ofLead)}${asFilter(ofDeal)}`

  /** Masked text is not found by its words, because they could be guessed letter by letter. */
  const isMasked = ({ owner }: Row): boolean => !isOfTeam(scope, typeof owner === 'string' ? owner : null)

  const wordsIn = (row: Row): string => {
    const names = `${row.sent_name} ${row.noted_name ?? ''}`
    return isMasked(row) ? names : `${names} ${row.sent_email ?? ''} ${row.noted_email ?? ''} ${row.phone}`
  }

  const isFound = (row: Row): boolean =>
    !search || search.isFound(wordsIn(row), String(row.digits), String(row.lead_id))

  const ofOneDeal = prepare(
    isOfDeals
      ? 'SELECT id AS deal, last_key AS sort_key FROM deals WHERE id = :deal AND leads > 0'
      : `SELECT ${columns} FROM leads l ${joins} WHERE l.deal = :deal${isSelected} ORDER BY l.sort_key DESC`,
  )
  const met = new Map<number, Match | undefined>()
  const newestOf = (deal: number): Match | undefined => {
    if (met.has(deal)) return met.get(deal)
    const row = Iterator.from(ofOneDeal.iterate({ ...parameters, deal })).find(isFound)
    const match = row && matchOf(row)
    met.set(deal, match)
    return match
  }

  return {
    asked: parameters,
    prepare,
    search,
    hidesHandles: scope.team !== undefined,
    isEveryDay,
    isOfDeals,
    ofLead,
    ofDeal,
    columns,
    joinsOf,
    joins,
    inDays,
    isSelected,
    isFound,
    newestOf,
    isNewest: ({ deal, sortKey }: Match): boolean => newestOf(deal)?.sortKey === sortKey,
  }
}
