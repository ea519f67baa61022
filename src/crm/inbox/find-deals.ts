import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '#domain/team/scope.ts'
import type { IndexSelection } from '../index/lead-selection.ts'
import { beyondSortKeys } from '../index/sort-key.ts'
import { asFilter, type Conditions, inAnyOrder, inTimeOrder, servedInTime } from './build-conditions.ts'
import { findFew } from './find-few.ts'
import {
  type Direction,
  isBehind,
  type Match,
  matchOf,
  type NamedMatch,
  type Row,
  type Span,
} from './match.ts'
import { prepareLoosely, selectRows } from './selected-rows.ts'

/** How much to read before choosing how to continue. */
const defaultLimits = {
  /** Rows read in order first; in most lists they fill a page. */
  firstWalk: 2000,
  /**
   * If they do not fill a page and the matches are at most this many, all are read and sorted. With more matches,
   * reading on in order soon fills it.
   */
  maxSorted: 10_000,
  /** At most this many matches found by other things than the sent fields are merged into those found by them. */
  maxNotSent: 1000,
}

/** Sorts after every name. */
const afterAllNames = '\u{10FFFF}'

const isIn =
  ({ from, to }: Span) =>
  ({ sortKey }: Match): boolean =>
    sortKey >= from && sortKey < to

const sortInTime = (matches: Match[], direction: Direction): Match[] =>
  matches.sort((a, b) => (direction === 'DESC' ? b.sortKey - a.sortKey : a.sortKey - b.sortKey))

const namedMatchOf = (row: Row): NamedMatch => ({ ...matchOf(row), name: String(row.name) })

/**
 * Finds the deals of a selection, each by the newest of its selected leads. SQLite does the matching; this code only
 * chooses between reading leads in order until a page is full and sorting all of a few matches.
 */
export function findDeals(database: DatabaseSync, limits = defaultLimits) {
  const namesOf = prepareLoosely(
    database,
    `SELECT l.deal, l.sort_key, p.name
     FROM json_each(:keys) CROSS JOIN leads l ON l.sort_key = value JOIN deals p ON p.id = l.deal`,
  )
  const nameAfter = prepareLoosely(
    database,
    `SELECT name FROM deals INDEXED BY deals_by_name WHERE name >= :name ORDER BY name LIMIT 1 OFFSET ${limits.firstWalk}`,
  )

  return (selection: IndexSelection, scope: Scope, more?: Conditions) => {
    const selected = selectRows(database, selection, scope, more)
    const { asked, prepare, search, isOfDeals, ofLead, ofDeal } = selected
    const { columns, joins, inDays, isFound, newestOf, isNewest } = selected
    const { few, byDeals, byLeads, bySearch, inSearchTable, searchedDeals, sentLeads } = findFew(
      selected,
      limits.maxSorted,
    )

    const inSpan = (joined: string): string =>
      isOfDeals
        ? 'FROM deals p WHERE p.last_key >= :from AND p.last_key < :to'
        : `FROM leads l ${joined} WHERE true${inDays}`

    /** Reads deals or leads in time order, through the index of a condition if there is one. */
    const walkRows = (direction: Direction, span: Span): IteratorObject<Match> => {
      const read = isOfDeals ? 'p.id AS deal, p.last_key AS sort_key' : columns
      const conditions = isOfDeals ? inTimeOrder(ofDeal) : `${inTimeOrder(ofLead)}${asFilter(ofDeal)}`
      const rows = prepare(`SELECT ${read} ${inSpan(joins)}${conditions} ORDER BY sort_key ${direction}`)
      return Iterator.from(rows.iterate({ ...asked, ...span }))
        .filter(isFound)
        .map(matchOf)
    }

    /** Reads the matches of a search table, and merges the other few matches into them. */
    function* walkSearch(direction: Direction, span: Span, notSent: Match[]): Generator<Match> {
      const others = sortInTime(notSent.filter(isIn(span)), direction)
      const placed = new Set(notSent.map(({ deal }) => deal))
      for (const one of sentLeads(direction, span)?.map(matchOf) ?? []) {
        const isLater = ({ sortKey }: Match) =>
          direction === 'DESC' ? sortKey < one.sortKey : sortKey > one.sortKey
        const at = others.findIndex(isLater)
        yield* others.splice(0, at === -1 ? others.length : at)
        if (!placed.has(one.deal)) yield one
      }
      yield* others
    }

    /**
     * Chooses how to read in time order: the function, the key and rows, and whether all of these rows match.
     * `fewOtherwise` uses other indexes only, because reading every row of the same index takes longer than reading until
     * a page is full.
     */
    const chooseWalk = () => {
      const found = inSearchTable()
      const notSent = found && findFew(selected, limits.maxNotSent).notSent()
      if (found && notSent) {
        const walk = (direction: Direction, span: Span) => walkSearch(direction, span, notSent)
        const isAll = ofLead.length + ofDeal.length === 0
        return { walk, key: 'w.rowid', rows: found, isAll, fewOtherwise: () => byDeals() ?? byLeads() }
      }
      const served = servedInTime(isOfDeals ? ofDeal : ofLead)
      const rows = `${inSpan('')}${inTimeOrder(served)}`
      const isAll = !search && served.length === ofLead.length + ofDeal.length
      const isByLeads = !isOfDeals && served[0] === ofLead[0]
      const fewOtherwise = () => byDeals() ?? (isByLeads ? undefined : byLeads()) ?? bySearch()
      return { walk: walkRows, key: isOfDeals ? 'p.last_key' : 'l.sort_key', rows, isAll, fewOtherwise }
    }

    const spanBehind = (direction: Direction, after: number | undefined): Span => {
      const { from, to } = asked
      if (after === undefined) return { from, to }
      return direction === 'DESC'
        ? { from, to: Math.min(to, after) }
        : { from: Math.max(from, after + 1), to }
    }

    function* inTime(direction: Direction, after?: number): Generator<Match> {
      const span = spanBehind(direction, after)
      const { walk, key, rows, isAll, fewOtherwise } = chooseWalk()
      const end = isAll
        ? undefined
        : prepare(
            `SELECT ${key} AS sort_key ${rows} ORDER BY ${key} ${direction} LIMIT 1 OFFSET ${limits.firstWalk}`,
          ).get({ ...asked, ...span })
      if (!end) {
        yield* walk(direction, span).filter(isNewest)
        return
      }
      const middle = Number(end.sort_key) + (direction === 'DESC' ? 0 : 1)
      const [upper, lower] = [
        { ...span, from: middle },
        { ...span, to: middle },
      ]
      const [first, rest] = direction === 'DESC' ? [upper, lower] : [lower, upper]
      yield* walk(direction, first).filter(isNewest)
      const all = fewOtherwise()
      yield* all ? sortInTime(all.filter(isIn(rest)), direction) : walk(direction, rest).filter(isNewest)
    }

    const rowsByName = isOfDeals
      ? `SELECT p.id AS deal, p.last_key AS sort_key, p.name FROM deals p INDEXED BY deals_by_name
         WHERE p.name <= :end AND (p.name, p.last_key) > (:name, :sortKey) AND p.leads > 0${asFilter(ofDeal)}
         ORDER BY p.name, p.last_key`
      : `SELECT l.deal, l.sort_key, p.name, l.lead_id, l.sent_name, l.sent_email, p.noted_name, p.noted_email, p.owner, s.phone, s.digits
         FROM deals p INDEXED BY deals_by_name CROSS JOIN leads l ON l.deal = p.id CROSS JOIN contacts s ON s.id = l.sender
         WHERE +l.sort_key >= :from AND +l.sort_key < :to${asFilter(ofLead)}${asFilter(ofDeal)}
           AND p.name <= :end AND p.name >= :name AND (p.name, l.sort_key) > (:name, :sortKey) ORDER BY p.name, l.sort_key`

    const walkByName = (last: Omit<NamedMatch, 'deal'>, end: string): Iterable<NamedMatch> =>
      Iterator.from(prepare(rowsByName).iterate({ ...asked, ...last, end }))
        .filter(isFound)
        .map(namedMatchOf)
        .filter(isNewest)

    /** Walks the index of names, which is short and in order, and stops at the deals that a search found. */
    function* walkSearchByName(searched: string, last: Omit<NamedMatch, 'deal'>): Generator<NamedMatch> {
      const rows = prepare(
        `SELECT p.id AS deal, p.name FROM deals p INDEXED BY deals_by_name
         WHERE p.name >= :name AND +p.id IN (${searched}) ORDER BY p.name`,
      ).iterate({ ...asked, name: last.name })
      /** Deals with the same name, ordered by their matching leads. */
      let namesakes: NamedMatch[] = []
      const inOrder = () =>
        namesakes.filter(one => isBehind(one, last)).sort((a, b) => (isBehind(a, b) ? 1 : -1))
      for (const row of rows) {
        const name = String(row.name)
        if (namesakes[0] && namesakes[0].name !== name) {
          yield* inOrder()
          namesakes = []
        }
        const match = newestOf(Number(row.deal))
        if (match) namesakes.push({ ...match, name })
      }
      yield* inOrder()
    }

    function* byName(last = { name: '', sortKey: -1 }): Generator<NamedMatch> {
      // A search may match only names at the end of the list, so its first page is not looked for name by name.
      const end = search ? undefined : nameAfter.get({ name: last.name })?.name
      if (typeof end === 'string') yield* walkByName(last, end)
      const rest = typeof end === 'string' ? { name: end, sortKey: beyondSortKeys } : last
      const all = few()
      if (!all) {
        const searched = searchedDeals()
        yield* searched ? walkSearchByName(searched, rest) : walkByName(rest, afterAllNames)
        return
      }
      yield* namesOf
        .all({ keys: JSON.stringify(all.map(({ sortKey }) => sortKey)) })
        .map(namedMatchOf)
        .filter(match => isBehind(match, rest))
        .sort((a, b) => (isBehind(a, b) ? 1 : -1))
    }

    /** Counts deals, up to `most`. */
    const count = (max: number): number => {
      if (isOfDeals) {
        const counted = prepare(
          `SELECT count(*) AS deals FROM (
             SELECT 1 FROM deals p WHERE p.last_key > 0${inAnyOrder(ofDeal)} LIMIT :most)`,
        )
        return Number(counted.get({ ...asked, most: max })?.deals)
      }
      const all = few()
      if (all) return Math.min(all.length, max)
      const counted = new Set<number>()
      for (const { deal } of chooseWalk().walk('DESC', asked)) {
        if (counted.size >= max) break
        counted.add(deal)
      }
      return Math.min(counted.size, max)
    }

    /** The references of all leads after a sort key, oldest first. */
    function* leadsBehind(after: number): Generator<{ sortKey: number; leadId: string }> {
      const ids = byDeals()?.map(({ deal }) => deal)
      const only = ids ? ' AND l.deal IN (SELECT value FROM json_each(:deals))' : ''
      const sql = `SELECT ${columns}, l.lead_id FROM leads l ${joins}
        WHERE true${inDays}${ids ? asFilter(ofLead) : inTimeOrder(ofLead)}${asFilter(ofDeal)}${only} ORDER BY l.sort_key`
      const span = spanBehind('ASC', after)
      for (const row of prepare(sql).iterate({ ...asked, ...span, deals: JSON.stringify(ids ?? []) })) {
        if (isFound(row)) yield { sortKey: Number(row.sort_key), leadId: String(row.lead_id) }
      }
    }

    return { inTime, byName, newestOf, count, leadsBehind }
  }
}
