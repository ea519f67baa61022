import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { isOfTeam, type Scope } from '#domain/team/scope.ts'
import { asFilter, buildConditions, type Conditions, inAnyOrder, inTimeOrder } from './build-conditions.ts'
import type { IndexSelection } from './lead-selection.ts'
import { type Direction, isBehind, type Match, matchOf, type NamedMatch, type Row } from './match.ts'

/** So few matches are all read and then sorted; of more, a page is soon full when leads are gone through in order. */
const mostSorted = 2000

/** More when sorted by name, because all matches of a name search may be at the end of the list. */
const mostSortedByName = 10_000

/**
 * Finds the deals of a selection, each by the newest of its leads that is selected. SQLite answers; what is chosen here
 * is only whether to go through the leads in order until a page is full, or to sort the few there are.
 */
export function findDeals(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    statement.setAllowUnknownNamedParameters(true)
    return statement
  }
  const namesOf = prepare(
    `SELECT l.deal, l.sort_key, p.name
     FROM json_each(:keys) CROSS JOIN leads l ON l.sort_key = value JOIN deals p ON p.id = l.deal`,
  )

  return (selection: IndexSelection, scope: Scope, more?: Conditions) => {
    const built = buildConditions(selection, scope, more)
    const { ofProject, search, isEveryDay, values } = built
    const asked = { ...values, ...searchValues() }
    /** Whether the filter needs no column of leads: then `deals` alone answers it. */
    const isOfDeals = !search && isEveryDay && built.ofLead.length === 0
    const ofLead = isOfDeals ? [] : [...built.ofLead, ...ofProject.lead]
    const ofDeal = isOfDeals ? [...built.ofDeal, ...ofProject.deal] : built.ofDeal

    function searchValues(): Record<string, SQLInputValue> {
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

    /** What is read of a lead `l` to know whether it is searched for, and what it is read from. */
    const columns = `l.deal, l.sort_key${search ? ', l.lead_id, l.sent_name, l.sent_email, p.noted_name, p.noted_email, p.owner, s.phone, s.digits' : ''}`
    const joinsOf = (isDealRead: boolean, isSenderRead: boolean): string =>
      [
        (isDealRead || ofDeal.length > 0) && 'CROSS JOIN deals p ON p.id = l.deal',
        isSenderRead && 'CROSS JOIN contacts s ON s.id = l.sender',
      ]
        .filter(Boolean)
        .join(' ')
    const joins = joinsOf(search !== undefined, search !== undefined)
    const inDays = ' AND l.sort_key >= :from AND l.sort_key < :to'

    /** What is masked is not found by its words: they could be guessed letter by letter. */
    const isMasked = ({ owner }: Row): boolean => !isOfTeam(scope, typeof owner === 'string' ? owner : null)

    const wordsIn = (row: Row): string => {
      const names = `${row.sent_name} ${row.noted_name ?? ''}`
      return isMasked(row) ? names : `${names} ${row.sent_email ?? ''} ${row.noted_email ?? ''} ${row.phone}`
    }

    const isFound = (row: Row): boolean =>
      !search || search.isFound(wordsIn(row), String(row.digits), String(row.lead_id))

    const ofOneDeal = isOfDeals
      ? prepare('SELECT id AS deal, last_key AS sort_key FROM deals WHERE id = :deal AND leads > 0')
      : prepare(
          `SELECT ${columns} FROM leads l ${joins} WHERE l.deal = :deal${inDays}${asFilter(ofLead)}${asFilter(ofDeal)}
             ORDER BY l.sort_key DESC`,
        )
    const met = new Map<number, Match | undefined>()
    const newestOf = (deal: number): Match | undefined => {
      if (met.has(deal)) return met.get(deal)
      const row = Iterator.from(ofOneDeal.iterate({ ...asked, deal })).find(isFound)
      const match = row && matchOf(row)
      met.set(deal, match)
      return match
    }

    const isNewest = ({ deal, sortKey }: Match): boolean => newestOf(deal)?.sortKey === sortKey

    /** All deals of which the conditions on deals are true. */
    const fewDeals = (): Match[] | undefined => {
      if (ofDeal.length === 0) return undefined
      const rows = prepare(
        `SELECT p.id FROM deals p WHERE p.last_key > 0${inAnyOrder(ofDeal)} LIMIT ${mostSorted + 1}`,
      ).all(asked)
      return rows.length > mostSorted ? undefined : rows.flatMap(({ id }) => newestOf(Number(id)) ?? [])
    }

    /** The deals of leads that are read, where they are few, however many leads each has. */
    const dealsOf = (
      rows: Iterable<Row>,
      isMatch: (row: Row) => boolean,
      most = mostSorted,
    ): Match[] | undefined => {
      const newest = new Map<number, number>()
      for (const row of rows) {
        const { deal, sortKey } = matchOf(row)
        const known = newest.get(deal) ?? 0
        newest.set(deal, sortKey > known && isMatch(row) ? sortKey : known)
        if (newest.size > most) return undefined
      }
      return newest
        .entries()
        .filter(([, sortKey]) => sortKey > 0)
        .map(([deal, sortKey]) => ({ deal, sortKey }))
        .toArray()
    }

    const fewLeads = (): Match[] | undefined => {
      if (ofLead.length === 0 && isEveryDay) return undefined
      return dealsOf(
        prepare(
          `SELECT ${columns} FROM leads l ${joins} WHERE true${inDays}${inAnyOrder(ofLead)}${asFilter(ofDeal)}`,
        ).iterate(asked),
        isFound,
      )
    }

    /** The leads that were sent with what is searched for; undefined where no table can tell. */
    const searchedLeads = (): Iterable<Row> | undefined => {
      if (!search?.namesMatch && !search?.numbersMatch) return undefined
      const { digits, namesMatch } = search
      const [table, match] = namesMatch ? ['lead_names', ':namesMatch'] : ['lead_numbers', ':numbersMatch']
      // The search table matches words exactly; further runs of digits are matched here.
      const runs = namesMatch || digits.length > 1 ? digits : []
      const hidesHandles = scope.team !== undefined && namesMatch !== undefined
      const rows = prepare(
        `SELECT ${hidesHandles ? columns : 'l.deal, l.sort_key'} FROM ${table} w CROSS JOIN leads l ON l.sort_key = w.rowid
           ${joinsOf(hidesHandles, hidesHandles || runs.length > 0)} WHERE ${table} MATCH ${match} AND w.rowid >= :from AND w.rowid < :to
           ${runs.map((_, at) => `AND instr(s.digits, :run${at}) > 0`).join(' ')}${asFilter(ofLead)}${asFilter(ofDeal)}`,
      ).iterate(asked)
      return hidesHandles ? Iterator.from(rows).filter(isFound) : rows
    }

    /** The deal whose reference was typed. */
    const referenced = (): Match[] => {
      if (!search?.reference) return []
      // A tilde sorts behind every letter of a reference.
      const rows = prepare(
        `SELECT DISTINCT deal FROM leads WHERE lead_id >= :reference AND lead_id < :reference || '~' LIMIT ${mostSorted}`,
      ).all(asked)
      return rows.flatMap(({ deal }) => newestOf(Number(deal)) ?? [])
    }

    /** The deals whose noted name or e-mail matches the search. */
    const noted = (most: number): Match[] | undefined => {
      if (!search?.notedMatch) return []
      const rows = prepare(
        'SELECT rowid AS deal FROM noted_words WHERE noted_words MATCH :notedMatch LIMIT :most',
      ).all({ ...asked, most: most + 1 })
      return rows.length > most ? undefined : rows.flatMap(({ deal }) => newestOf(Number(deal)) ?? [])
    }

    const fewSearched = (most: number): Match[] | undefined => {
      const leads = searchedLeads()
      const sent = leads && dealsOf(leads, () => true, most)
      const fewNoted = sent && noted(most)
      if (!fewNoted) return undefined
      // A deal found in two ways is placed by the newest of its leads, which the last two know.
      const all = [...sent, ...fewNoted, ...referenced()]
      return [...new Map(all.map(one => [one.deal, one])).values()]
    }

    /** All of them where they are few. */
    const few = (most = mostSorted): Match[] | undefined => fewDeals() ?? fewLeads() ?? fewSearched(most)

    /** Where an index holds exactly what is asked for in the order of time, nothing needs to be sorted. */
    const isServedInTime =
      !search &&
      (isOfDeals || ofDeal.length === 0) &&
      [...ofLead, ...ofDeal].every(({ isOneValue }, index) => isOneValue && index === 0)

    const rowsInTime = (direction: Direction): string => {
      if (isOfDeals) {
        return `SELECT p.id AS deal, p.last_key AS sort_key FROM deals p
          WHERE p.last_key >= :from AND p.last_key < :to${inTimeOrder(ofDeal)} ORDER BY p.last_key ${direction}`
      }
      return `SELECT ${columns} FROM leads l ${joins} WHERE true${inDays}${inTimeOrder(ofLead)}${asFilter(ofDeal)}
        ORDER BY l.sort_key ${direction}`
    }

    function* walkInTime(direction: Direction, span: { from: number; to: number }): Generator<Match> {
      for (const row of prepare(rowsInTime(direction)).iterate({ ...asked, ...span })) {
        if (isFound(row)) yield matchOf(row)
      }
    }

    const spanBehind = (direction: Direction, after: number | undefined) => {
      const { from, to } = values
      if (after === undefined) return { from, to }
      return direction === 'DESC'
        ? { from, to: Math.min(to, after) }
        : { from: Math.max(from, after + 1), to }
    }

    const inTime = (direction: Direction, after?: number): Iterable<Match> => {
      const span = spanBehind(direction, after)
      const all = isServedInTime ? undefined : few()
      if (!all) return walkInTime(direction, span).filter(isNewest)
      const isDown = direction === 'DESC'
      return all
        .filter(({ sortKey }) => sortKey >= span.from && sortKey < span.to)
        .sort((a, b) => (isDown ? b.sortKey - a.sortKey : a.sortKey - b.sortKey))
    }

    function* walkByName(sql: string, last: { name: string; sortKey: number }): Generator<NamedMatch> {
      for (const row of prepare(sql).iterate({ ...asked, name: last.name, sortKey: last.sortKey })) {
        if (isFound(row)) yield { ...matchOf(row), name: String(row.name) }
      }
    }

    const joinedByName = `CROSS JOIN contacts s ON s.id = l.sender
      WHERE +l.sort_key >= :from AND +l.sort_key < :to${asFilter(ofLead)}${asFilter(ofDeal)}`
    const columnsByName =
      'l.deal, l.sort_key, l.lead_id, l.sent_name, l.sent_email, p.noted_name, p.noted_email, p.owner, s.phone, s.digits'

    const inNameOrder = (last: { name: string; sortKey: number }): Iterable<NamedMatch> => {
      if (isOfDeals) {
        return walkByName(
          `SELECT p.id AS deal, p.last_key AS sort_key, p.name FROM deals p INDEXED BY deals_by_name
           WHERE (p.name, p.last_key) > (:name, :sortKey) AND p.leads > 0${asFilter(ofDeal)}
           ORDER BY p.name, p.last_key`,
          last,
        )
      }
      return walkByName(
        `SELECT ${columnsByName}, p.name FROM deals p INDEXED BY deals_by_name
           CROSS JOIN leads l ON l.deal = p.id ${joinedByName} AND p.name >= :name
           AND (p.name, l.sort_key) > (:name, :sortKey) ORDER BY p.name, l.sort_key`,
        last,
      )
    }

    const byName = (last = { name: '', sortKey: -1 }): Iterable<NamedMatch> => {
      const isOfEverybody = isOfDeals && ofDeal.length === 0
      const all = isOfEverybody ? undefined : few(mostSortedByName)
      if (!all) return Iterator.from(inNameOrder(last)).filter(isNewest)
      return namesOf
        .all({ keys: JSON.stringify(all.map(({ sortKey }) => sortKey)) })
        .map((row): NamedMatch => ({ ...matchOf(row), name: String(row.name) }))
        .filter(match => isBehind(match, last))
        .sort((a, b) => (isBehind(a, b) ? 1 : -1))
    }

    /** How many deals there are, not more than `most`. */
    const count = (most: number): number => {
      if (isOfDeals) {
        const counted = prepare(
          `SELECT count(*) AS deals FROM (
             SELECT 1 FROM deals p WHERE p.last_key > 0${inAnyOrder(ofDeal)} LIMIT :most)`,
        )
        return Number(counted.get({ ...asked, most })?.deals)
      }
      const all = few()
      if (all) return Math.min(all.length, most)
      const leads = searchedLeads()
      const others = leads && [...referenced(), ...(noted(Number.MAX_SAFE_INTEGER - 1) ?? [])]
      const counted = new Set(others?.map(({ deal }) => deal))
      for (const row of leads ?? walkInTime('DESC', values)) {
        if (counted.size >= most) break
        counted.add(Number(row.deal))
      }
      return Math.min(counted.size, most)
    }

    /** The references of all leads behind a sort key, oldest first. */
    function* leadsBehind(after: number): Generator<{ sortKey: number; leadId: string }> {
      const ids = fewDeals()?.map(({ deal }) => deal)
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
