import { asFilter, inAnyOrder } from './build-conditions.ts'
import { type Direction, type Match, matchOf, type Row, type Span } from './match.ts'
import type { SelectedRows } from './selected-rows.ts'

/** One match for each deal: the last one given. */
const onePerDeal = (matches: Iterable<Match>): Match[] =>
  new Map(Iterator.from(matches).map(one => [one.deal, one])).values().toArray()

/** A tilde sorts after every letter of a reference. */
const isReferenced = `lead_id >= :reference AND lead_id < :reference || '~'`

/** Names the index, because SQLite would otherwise read a whole row to learn a lead's deal. */
const leadsFound = 'CROSS JOIN leads l INDEXED BY leads_by_key ON l.sort_key = w.rowid'

/** Finds all deals of a selection if they are few, by the most selective of deals, leads and search. */
export function findFew(selected: SelectedRows, max: number) {
  const { asked, prepare, search, isEveryDay, isOfDeals, ofLead, ofDeal } = selected
  const { columns, joinsOf, joins, inDays, isSelected, isFound } = selected

  /** The newest selected leads of these deals. */
  const newestOfAll = (deals: number[]): Match[] => {
    const rows = prepare(
      `SELECT ${search ? columns : 'l.deal, max(l.sort_key) AS sort_key'}
       FROM json_each(:deals) CROSS JOIN leads l ON l.deal = value ${joins}
       WHERE true${isSelected} ${search ? 'ORDER BY l.sort_key' : 'GROUP BY l.deal'}`,
    ).iterate({ ...asked, deals: JSON.stringify(deals) })
    return onePerDeal(Iterator.from(rows).filter(isFound).map(matchOf))
  }

  /** All deals that meet the conditions on deals. */
  const byDeals = (): Match[] | undefined => {
    if (ofDeal.length === 0) return undefined
    const rows = prepare(
      `SELECT p.id AS deal, p.last_key AS sort_key FROM deals p
       WHERE p.last_key > 0${inAnyOrder(ofDeal)} LIMIT ${max + 1}`,
    ).all(asked)
    if (rows.length > max) return undefined
    const found = rows.map(matchOf)
    return isOfDeals ? found : newestOfAll(found.map(({ deal }) => deal))
  }

  /** The deals of the given leads, if they are few, however many leads each has. */
  const dealsOf = (rows: Iterable<Row>, isMatch: (row: Row) => boolean): Match[] | undefined => {
    const newest = new Map<number, number>()
    for (const row of rows) {
      const { deal, sortKey } = matchOf(row)
      const known = newest.get(deal) ?? 0
      newest.set(deal, sortKey > known && isMatch(row) ? sortKey : known)
      if (newest.size > max) return undefined
    }
    return newest
      .entries()
      .filter(([, sortKey]) => sortKey > 0)
      .map(([deal, sortKey]) => ({ deal, sortKey }))
      .toArray()
  }

  const byLeads = (): Match[] | undefined => {
    if (ofLead.length === 0 && isEveryDay) return undefined
    const rows = prepare(
      `SELECT ${columns} FROM leads l ${joins} WHERE true${inDays}${inAnyOrder(ofLead)}${asFilter(ofDeal)}`,
    )
    return dealsOf(rows.iterate(asked), isFound)
  }

  const searchTable = search?.namesMatch
    ? { name: 'lead_names', match: ':namesMatch' }
    : search?.numbersMatch && { name: 'lead_numbers', match: ':numbersMatch' }

  /**
   * The search in a table, as SQL that follows the SELECT of `w.rowid`, its sort key; undefined if no table can answer.
   */
  const inSearchTable = (joined = ''): string | undefined =>
    searchTable &&
    `FROM ${searchTable.name} w ${joined} WHERE ${searchTable.name} MATCH ${searchTable.match}
       AND w.rowid >= :from AND w.rowid < :to`

  /** The search table matches words exactly; further runs of digits are matched in the sender's number. */
  const runsInSql = (): string => {
    const { digits = [], namesMatch } = search ?? {}
    const runs = namesMatch || digits.length > 1 ? digits : []
    return runs.map((_, at) => ` AND instr(s.digits, :run${at}) > 0`).join('')
  }

  /** The leads sent with the searched text, in time order; undefined if no table can answer. */
  const sentLeads = (direction: Direction = 'DESC', span: Partial<Span> = {}) => {
    if (!search || !searchTable) return undefined
    const runs = runsInSql()
    const isChecked = selected.hidesHandles && search.namesMatch !== undefined
    const joined = `${leadsFound} ${joinsOf(isChecked, isChecked || runs !== '')}`
    const rows = prepare(
      `SELECT ${isChecked ? columns : 'l.deal, l.sort_key'} ${inSearchTable(joined)}
         ${runs}${asFilter(ofLead)}${asFilter(ofDeal)} ORDER BY w.rowid ${direction}`,
    ).iterate({ ...asked, ...span })
    return isChecked ? Iterator.from(rows).filter(isFound) : Iterator.from(rows)
  }

  /** The ids of all deals that a search may find, in SQL; undefined if no table can answer. */
  const searchedDeals = (): string | undefined => {
    const runs = runsInSql()
    const joined = `${leadsFound} ${joinsOf(false, runs !== '')}`
    const sent = inSearchTable(joined)
    if (!search || !sent) return undefined
    const noted = 'SELECT rowid FROM noted_words WHERE noted_words MATCH :notedMatch'
    const referenced = `SELECT deal FROM leads WHERE ${isReferenced}`
    return [
      `SELECT l.deal ${sent}${runs}${asFilter(ofLead)}${asFilter(ofDeal)}`,
      ...(search.notedMatch ? [noted] : []),
      ...(search.reference ? [referenced] : []),
    ].join(' UNION ALL ')
  }

  /** The deals found in other ways: by the team's notes, or by reference; undefined if there are many. */
  const notSent = (): Match[] | undefined => {
    if (!search) return []
    const limited = { ...asked, most: max + 1 }
    const noted = search.notedMatch
      ? prepare('SELECT rowid AS deal FROM noted_words WHERE noted_words MATCH :notedMatch LIMIT :most').all(
          limited,
        )
      : []
    const referenced = search.reference
      ? prepare(`SELECT deal FROM leads WHERE ${isReferenced} LIMIT :most`).all(limited)
      : []
    const deals = new Set([...noted, ...referenced].map(({ deal }) => Number(deal)))
    return deals.size > max ? undefined : newestOfAll([...deals])
  }

  const bySearch = (): Match[] | undefined => {
    const leads = sentLeads()
    const sent = leads && dealsOf(leads, () => true)
    const others = sent && notSent()
    // A deal found in two ways is placed by its newest lead, which only `others` contains.
    return others && onePerDeal([...sent, ...others])
  }

  return {
    few: (): Match[] | undefined => byDeals() ?? byLeads() ?? bySearch(),
    byDeals,
    byLeads,
    bySearch,
    inSearchTable,
    searchedDeals,
    sentLeads,
    notSent,
  }
}
