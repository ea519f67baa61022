import type { DatabaseSync } from 'node:sqlite'
import { isOfTeam, type Scope } from '#domain/team/scope.ts'
import type { IndexSelection } from '../index/lead-selection.ts'
import { allOf, buildConditions, type Condition, type Conditions, isTrue } from './build-conditions.ts'

type Row = Record<string, unknown>

/** The newest selected lead of a deal, which represents it in every list. */
export interface Match {
  deal: number
  sortKey: number
}

/** A place in the order of names; the sort key distinguishes deals with the same name. */
interface NamePlace {
  name: string
  sortKey: number
}

type NamedMatch = Match & NamePlace

/** A match, and the cursor after it. */
export interface Placed extends Match {
  cursor: string
}

type Direction = 'DESC' | 'ASC'

/** Where to look for leads: a table `w` with their sort keys. */
interface Source {
  table: string
  where: string
  /** The condition that all of its leads meet. */
  driver?: Condition | undefined
}

/** Of at most this many matches all are read and sorted; of more, reading in order soon finds a page. */
const defaultFew = 500

const matchOf = (row: Row): Match => ({ deal: Number(row.deal), sortKey: Number(row.sort_key) })

const isBehind = (one: NamePlace, other: NamePlace): boolean =>
  one.name > other.name || (one.name === other.name && one.sortKey > other.sortKey)

const sortByName = (matches: NamedMatch[], last: NamePlace): NamedMatch[] =>
  matches.filter(one => isBehind(one, last)).sort((a, b) => (isBehind(a, b) ? 1 : -1))

/** Names the index, because SQLite would read a deal's whole row, which is thirty times as long. */
const joinDeal = (id: string): string => `CROSS JOIN deals p INDEXED BY deals_to_filter ON p.id = ${id}`

const searchedColumns =
  ', l.lead_id, l.sent_name, l.sent_email, p.noted_name, p.noted_email, p.owner, s.phone, s.digits'

const inTimeOrder = (conditions: Conditions) => conditions.find(({ index }) => index === 'in time order')

/** The first match of each deal. */
const firstOfEach = (matches: Iterable<Match>): Match[] => {
  const met = new Map<number, Match>()
  for (const one of matches) if (!met.has(one.deal)) met.set(one.deal, one)
  return [...met.values()]
}

/** Merges rows in time order; a row that several lists have comes once. */
function* mergeInTime(lists: Iterator<Row, unknown>[], direction: Direction): Generator<Row> {
  const keyOf = (row: Row) => (direction === 'DESC' ? -1 : 1) * Number(row.sort_key)
  const heads = lists.map(list => ({ list, next: list.next() }))
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const open = heads.flatMap(({ list, next }) => (next.done ? [] : [{ list, row: next.value }]))
    const first = Math.min(...open.map(({ row }) => keyOf(row)))
    const head = heads.find(({ next }) => !next.done && keyOf(next.value) === first)
    if (!head || head.next.done) return
    if (first > last) yield head.next.value
    last = first
    head.next = head.list.next()
  }
}

/**
 * Finds the deals of a selection, each by the newest of its selected leads. The joins are CROSS JOINs, which SQLite runs
 * in the written order: its planner does not know that a page needs only the first rows.
 */
export function findDeals(database: DatabaseSync, most = defaultFew) {
  const nameOf = database.prepare('SELECT name FROM deals WHERE id = ?')
  const named = (match: Match): NamedMatch => ({ ...match, name: String(nameOf.get(match.deal)?.name) })

  return (selection: IndexSelection, scope: Scope, more?: Conditions) => {
    const { ofLead, ofDeal, search, isOfDeals, values } = buildConditions(selection, scope, more)
    const prepare = (sql: string) => {
      const statement = database.prepare(sql)
      statement.setAllowUnknownNamedParameters(true)
      return statement
    }

    /** Masked text is not found by its words, because they could be guessed letter by letter. */
    const isFound = (row: Row): boolean => {
      if (!search) return true
      const isMasked = !isOfTeam(scope, typeof row.owner === 'string' ? row.owner : null)
      const names = `${row.sent_name} ${row.noted_name ?? ''}`
      const words = `${names} ${row.sent_email ?? ''} ${row.noted_email ?? ''} ${row.phone}`
      return search.isFound(isMasked ? names : words, String(row.digits), String(row.lead_id))
    }

    /** Reads deals by the index of one condition, and checks the others. */
    const selectDeals = (driver: Condition | undefined, where: string): string => {
      const rest = ofDeal.filter(one => one !== driver)
      return `SELECT o.id AS deal, o.last_key AS sort_key FROM deals o ${rest.length > 0 ? joinDeal('o.id') : ''}
        WHERE ${where}${driver ? allOf([driver], 'o') : ''}${allOf(rest, 'p')}`
    }

    /** Reads the leads of a source, and checks the other conditions; `searched` are columns that a search checks, too. */
    const selectLeads = (
      { table, where, driver }: Source,
      columns = ['deal'],
      searched = search ? searchedColumns : '',
    ): string => {
      const rest = ofLead.filter(one => one !== driver)
      const isRead = table !== 'leads' || rest.length > 0 || searched !== ''
      const lead = isRead ? 'l' : 'w'
      return `SELECT ${columns.map(name => `${lead}.${name}`).join(', ')}, w.sort_key${searched} FROM ${table} w
        ${isRead ? 'CROSS JOIN leads l ON l.sort_key = w.sort_key' : ''}
        ${ofDeal.length > 0 || searched ? joinDeal(`${lead}.deal`) : ''}
        ${searched ? 'CROSS JOIN contacts s ON s.id = l.sender' : ''}
        WHERE ${where} AND w.sort_key >= :from AND w.sort_key < :to${allOf(rest, 'l')}${allOf(ofDeal, 'p')}`
    }

    const isFewRows = (sql: string): boolean =>
      Number(prepare(`SELECT count(*) AS found FROM (${sql} LIMIT ${most + 1})`).get(values)?.found) <= most

    const listSources = (): Source[] => {
      const driver = inTimeOrder(ofLead)
      const leads = { table: 'leads', where: driver ? driver.sql('w') : 'true', driver }
      const { namesMatch, numbersMatch, notedMatch, reference } = search ?? {}
      const [table, match] = numbersMatch ? ['lead_numbers', 'numbersMatch'] : ['lead_names', 'namesMatch']
      if (!namesMatch && !numbersMatch) return [leads]
      if (driver && isFewRows(`SELECT 1 FROM leads w WHERE ${leads.where}`)) return [leads]
      const others = [
        notedMatch &&
          'SELECT sort_key FROM leads WHERE deal IN (SELECT rowid FROM noted_words WHERE noted_words MATCH :notedMatch)',
        // A tilde sorts after every letter of a reference.
        reference && `SELECT sort_key FROM leads WHERE lead_id >= :reference AND lead_id < :reference || '~'`,
      ].filter(Boolean)
      return [
        { table: `(SELECT rowid AS sort_key FROM ${table} WHERE ${table} MATCH :${match})`, where: 'true' },
        ...(others.length > 0
          ? [
              {
                table: `(WITH found (sort_key) AS MATERIALIZED (${others.join(' UNION ')}) SELECT sort_key FROM found)`,
                where: 'true',
              },
            ]
          : []),
      ]
    }

    let listed: Source[] | undefined
    const sources = (): Source[] => {
      listed ??= listSources()
      return listed
    }

    const walkLeads = (direction: Direction, span: object, columns?: string[]): IteratorObject<Row> => {
      const lists = sources().map(source =>
        prepare(`${selectLeads(source, columns)} ORDER BY w.sort_key ${direction}`).iterate({
          ...values,
          ...span,
        }),
      )
      const [only, other] = lists
      const rows = only && !other ? Iterator.from(only) : mergeInTime(lists, direction)
      return rows.filter(isFound)
    }

    /** The rows in time order: each deal, or each selected lead. */
    const walk = (direction: Direction, span: object = {}): IteratorObject<Match> => {
      if (!isOfDeals) return walkLeads(direction, span).map(matchOf)
      const deals = selectDeals(inTimeOrder(ofDeal), 'o.last_key >= :from AND o.last_key < :to')
      const rows = prepare(`${deals} ORDER BY o.last_key ${direction}`).iterate({ ...values, ...span })
      return Iterator.from(rows).map(matchOf)
    }

    const ofOneDeal = prepare(
      isOfDeals
        ? 'SELECT id AS deal, last_key AS sort_key FROM deals WHERE id = :deal AND leads > 0'
        : `${selectLeads({ table: 'leads', where: 'w.deal = :deal' })} ORDER BY w.sort_key DESC`,
    )
    const newest = new Map<number, Match | undefined>()
    const newestOf = (deal: number): Match | undefined => {
      if (newest.has(deal)) return newest.get(deal)
      const row = Iterator.from(ofOneDeal.iterate({ ...values, deal })).find(isFound)
      const match = row && matchOf(row)
      newest.set(deal, match)
      return match
    }

    /** All matches, if few deals meet the conditions on deals. */
    const fewDeals = (): Match[] | undefined => {
      if (ofDeal.length === 0) return undefined
      const driver = ofDeal.find(({ index }) => index)
      const sql = driver
        ? selectDeals(driver, 'o.last_key > 0')
        : `SELECT p.id AS deal, p.last_key AS sort_key FROM deals p INDEXED BY deals_to_filter
           WHERE p.last_key > 0${allOf(ofDeal, 'p')}`
      const rows = prepare(`${sql} LIMIT ${most + 1}`).all(values)
      if (rows.length > most) return undefined
      const matches = rows.map(matchOf)
      return isOfDeals ? matches : matches.flatMap(({ deal }) => newestOf(deal) ?? [])
    }

    /** All matches, if few deals or few leads are selected. */
    const fewMatches = (): Match[] | undefined => {
      const deals = fewDeals()
      if (deals || isOfDeals) return deals
      const leads = walk('DESC')
        .take(most + 1)
        .toArray()
      return leads.length > most ? undefined : firstOfEach(leads)
    }

    function* inTime(direction: Direction, after?: number): Generator<Match> {
      const [from, to] =
        direction === 'DESC'
          ? [values.from, Math.min(values.to, after ?? values.to)]
          : [Math.max(values.from, (after ?? -1) + 1), values.to]
      const few = fewDeals()
      if (!few) {
        const rows = walk(direction, { from, to })
        yield* isOfDeals ? rows : rows.filter(({ deal, sortKey }) => newestOf(deal)?.sortKey === sortKey)
        return
      }
      const sign = direction === 'DESC' ? -1 : 1
      yield* few
        .filter(({ sortKey }) => sortKey >= from && sortKey < to)
        .sort((a, b) => sign * (a.sortKey - b.sortKey))
    }

    /** Walks the index of names, and stops at the deals that are selected. */
    function* walkNames(last: NamePlace): Generator<NamedMatch> {
      const candidates = sources().map(source => `SELECT deal FROM (${selectLeads(source, ['deal'], '')})`)
      const isCandidate = isOfDeals ? '' : ` AND o.id IN (${candidates.join(' UNION ALL ')})`
      const rows = prepare(
        `SELECT o.id AS deal, o.name FROM deals o INDEXED BY deals_by_name ${isOfDeals && ofDeal.length > 0 ? joinDeal('o.id') : ''}
         WHERE o.name >= :name AND o.last_key > 0${isCandidate}${isOfDeals ? allOf(ofDeal, 'p') : ''} ORDER BY o.name`,
      ).iterate({ ...values, name: last.name })
      /** Deals with the same name, which their matching leads order. */
      let namesakes: NamedMatch[] = []
      for (const row of rows) {
        const name = String(row.name)
        if (namesakes[0] && namesakes[0].name !== name) {
          yield* sortByName(namesakes, last)
          namesakes = []
        }
        const match = newestOf(Number(row.deal))
        if (match) namesakes.push({ ...match, name })
      }
      yield* sortByName(namesakes, last)
    }

    function* byName(last: NamePlace = { name: '', sortKey: -1 }): Generator<NamedMatch> {
      const few = fewMatches()
      yield* few ? sortByName(few.map(named), last) : walkNames(last)
    }

    /** Deals with a due next step, the longest due first. */
    function* due(now: number, [at = -1, id = -1]: number[]): Generator<Placed> {
      const steps = prepare(
        `SELECT o.id AS deal, o.next_at FROM deals o ${joinDeal('o.id')}
         WHERE o.next_at <= :now AND (o.next_at, o.id) > (:at, :id)${allOf(ofDeal, 'p')} ORDER BY o.next_at, o.id`,
      )
      for (const row of steps.iterate({ ...values, now, at, id })) {
        const match = newestOf(Number(row.deal))
        if (match) yield { ...match, cursor: `due:${Number(row.next_at)}:${match.deal}` }
      }
    }

    return {
      inTime,
      byName,
      due,

      /** Counts deals, up to a number. */
      count: (max: number): number => {
        const deals = new Set<number>()
        for (const { deal } of fewDeals() ?? walk('DESC')) if (deals.add(deal).size >= max) break
        return Math.min(deals.size, max)
      },

      /** The references of all selected leads after a sort key, oldest first. */
      leadsBehind: (after: number): IteratorObject<{ sortKey: number; leadId: string }> =>
        walkLeads('ASC', { from: Math.max(values.from, after + 1) }, ['deal', 'lead_id']).map(row => ({
          sortKey: Number(row.sort_key),
          leadId: String(row.lead_id),
        })),
    }
  }
}

type Find = ReturnType<typeof findDeals>

const sections = ['waiting', 'due', 'other'] as const

/**
 * By urgency: first deals that wait for a reply, the latest first; then deals whose next step is due, the longest due
 * first; then all others, newest first.
 */
export function* sortByNeed(
  find: Find,
  selection: IndexSelection,
  scope: Scope,
  { after, now }: { after?: string; now: number },
): Generator<Placed> {
  const [name, ...last] = after?.split(':') ?? []
  const begin = sections.find(one => one === name) ?? 'waiting'
  for (const section of sections.slice(sections.indexOf(begin))) {
    const isWaiting = section === 'waiting'
    if (selection.isWaiting !== undefined && selection.isWaiting !== isWaiting) continue
    const numbers = section === begin ? last.map(Number) : []
    const notDue = section === 'other' ? [isTrue('next_at', `> ${now} IS NOT FALSE`)] : []
    const found = find({ ...selection, isWaiting }, scope, notDue)
    if (section === 'due') yield* found.due(now, numbers)
    else
      yield* Iterator.from(found.inTime('DESC', numbers[0])).map(match => ({
        ...match,
        cursor: `${section}:${match.sortKey}`,
      }))
  }
}
