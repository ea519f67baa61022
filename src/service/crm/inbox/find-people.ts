import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { IndexSelection } from '../desk.ts'
import { asFilter, buildConditions, type Conditions, inAnyOrder, inTimeOrder } from './build-conditions.ts'

/** The newest selected lead of a person, which stands for them in every list. */
export interface Match {
  person: number
  sortKey: number
}

export interface NamedMatch extends Match {
  name: string
}

/** Newest or oldest first. */
export type Direction = 'DESC' | 'ASC'

type Row = Record<string, unknown>

/** So few matches are all read and then sorted; of more, a page is soon full when leads are gone through in order. */
const mostSorted = 2000

/** In the order of names more: whoever is searched for by name may all stand at its end. */
const mostSortedByName = 10_000

const matchOf = (row: Row): Match => ({ person: Number(row.person), sortKey: Number(row.sort_key) })

/** Whether one comes after another in the order of names. */
const isBehind = (one: Omit<NamedMatch, 'person'>, other: Omit<NamedMatch, 'person'>): boolean =>
  one.name > other.name || (one.name === other.name && one.sortKey > other.sortKey)

/** Two iterables that are in the order of names, as one. */
function* mergeByName<One extends NamedMatch>(first: Iterable<One>, second: Iterable<One>): Generator<One> {
  const others = Iterator.from(second)
  let other = others.next()
  for (const one of first) {
    for (; !other.done && isBehind(one, other.value); other = others.next()) yield other.value
    yield one
  }
  for (; !other.done; other = others.next()) yield other.value
}

/**
 * Finds the people of a selection, each by the newest of their leads that is selected. SQLite answers; what is chosen here
 * is only whether to go through the leads in order until a page is full, or to sort the few there are.
 */
export function findPeople(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    statement.setAllowUnknownNamedParameters(true)
    return statement
  }
  const namesOf = prepare(
    `SELECT l.person, l.sort_key, coalesce(p.noted_name, l.sent_name) AS name
     FROM json_each(:keys) CROSS JOIN leads l ON l.sort_key = value JOIN people p ON p.id = l.person`,
  )

  return (selection: IndexSelection, more?: Conditions) => {
    const { ofLead, ofPerson, search, isOfProjects, isEveryDay, values } = buildConditions(selection, more)
    const asked = { ...values, ...searchValues() }
    const [project] = ofLead
    /** Whether nothing is asked of leads, or nothing but their projects: then what is kept of people answers. */
    const isOfPeople = !search && isEveryDay && ofLead.length === 0
    const isOfPeopleInProjects = !search && isEveryDay && isOfProjects

    function searchValues(): Record<string, SQLInputValue> {
      if (!search) return {}
      const { namesMatch = null, notedMatch = null, numbersMatch = null, digits } = search
      return {
        namesMatch,
        notedMatch,
        numbersMatch,
        ...Object.fromEntries(digits.map((run, at) => [`run${at}`, run])),
      }
    }

    /** What is read of a lead `l` to know whether it is searched for, and the people it is read from. */
    const columns = `l.person, l.sort_key${search ? ', l.sent_name, p.noted_name, p.noted_email, s.digits' : ''}`
    const joinsOf = (isPersonRead: boolean, isSenderRead: boolean): string =>
      [
        (isPersonRead || ofPerson.length > 0) && 'CROSS JOIN people p ON p.id = l.person',
        isSenderRead && 'CROSS JOIN people s ON s.id = coalesce(l.sender, l.person)',
      ]
        .filter(Boolean)
        .join(' ')
    const joins = joinsOf(search !== undefined, search !== undefined)
    const inDays = ' AND l.sort_key >= :from AND l.sort_key < :to'

    const isFound = ({ sent_name, noted_name, noted_email, digits }: Row): boolean =>
      !search || search.isFound(`${sent_name} ${noted_name ?? ''} ${noted_email ?? ''}`, String(digits))

    const ofOnePerson = isOfPeople
      ? prepare('SELECT id AS person, last_key AS sort_key FROM people WHERE id = :person AND leads > 0')
      : isOfPeopleInProjects
        ? prepare(
            `SELECT person, max(last_key) AS sort_key FROM people_projects WHERE person = :person AND ${project?.sql('+project')}
             GROUP BY person`,
          )
        : prepare(
            `SELECT ${columns} FROM leads l ${joins} WHERE l.person = :person${inDays}${asFilter(ofLead)}${asFilter(ofPerson)}
             ORDER BY l.sort_key DESC`,
          )
    const met = new Map<number, Match | undefined>()
    const newestOf = (person: number): Match | undefined => {
      if (met.has(person)) return met.get(person)
      const row = Iterator.from(ofOnePerson.iterate({ ...asked, person })).find(isFound)
      const match = row && matchOf(row)
      met.set(person, match)
      return match
    }

    const isNewest = ({ person, sortKey }: Match): boolean => newestOf(person)?.sortKey === sortKey

    /** Everybody of whom the conditions on people are true. */
    const fewPeople = (): Match[] | undefined => {
      if (ofPerson.length === 0) return undefined
      const rows = prepare(
        `SELECT p.id FROM people p WHERE p.last_key > 0${inAnyOrder(ofPerson)} LIMIT ${mostSorted + 1}`,
      ).all(asked)
      return rows.length > mostSorted ? undefined : rows.flatMap(({ id }) => newestOf(Number(id)) ?? [])
    }

    /** The people of leads that are read, where they are few, however many leads each has sent. */
    const peopleOf = (
      rows: Iterable<Row>,
      isMatch: (row: Row) => boolean,
      most = mostSorted,
    ): Match[] | undefined => {
      const newest = new Map<number, number>()
      for (const row of rows) {
        const { person, sortKey } = matchOf(row)
        const known = newest.get(person) ?? 0
        newest.set(person, sortKey > known && isMatch(row) ? sortKey : known)
        if (newest.size > most) return undefined
      }
      return newest
        .entries()
        .filter(([, sortKey]) => sortKey > 0)
        .map(([person, sortKey]) => ({ person, sortKey }))
        .toArray()
    }

    const fewLeads = (): Match[] | undefined => {
      if (ofLead.length === 0 && isEveryDay) return undefined
      return peopleOf(
        prepare(
          `SELECT ${columns} FROM leads l ${joins} WHERE true${inDays}${inAnyOrder(ofLead)}${asFilter(ofPerson)}`,
        ).iterate(asked),
        isFound,
      )
    }

    /** The leads that were sent with what is searched for; undefined where no table can tell. */
    const searchedLeads = (): Iterable<Row> | undefined => {
      if (!search?.namesMatch && !search?.numbersMatch) return undefined
      const { digits, namesMatch } = search
      const [table, match] = namesMatch ? ['lead_names', ':namesMatch'] : ['lead_numbers', ':numbersMatch']
      // What the table is asked for it answers exactly; runs of digits beside it are looked for here.
      const runs = namesMatch || digits.length > 1 ? digits : []
      return prepare(
        `SELECT l.person, l.sort_key FROM ${table} w CROSS JOIN leads l ON l.sort_key = w.rowid
           ${joinsOf(false, runs.length > 0)} WHERE ${table} MATCH ${match} AND w.rowid >= :from AND w.rowid < :to
           ${runs.map((_, at) => `AND instr(s.digits, :run${at}) > 0`).join(' ')}${asFilter(ofLead)}${asFilter(ofPerson)}`,
      ).iterate(asked)
    }

    /** Those of whom the team noted what is searched for. */
    const noted = (most: number): Match[] | undefined => {
      if (!search?.notedMatch) return []
      const rows = prepare(
        'SELECT rowid AS person FROM noted_words WHERE noted_words MATCH :notedMatch LIMIT :most',
      ).all({ ...asked, most: most + 1 })
      return rows.length > most ? undefined : rows.flatMap(({ person }) => newestOf(Number(person)) ?? [])
    }

    const fewSearched = (most: number): Match[] | undefined => {
      const leads = searchedLeads()
      const sent = leads && peopleOf(leads, () => true, most)
      const fewNoted = sent && noted(most)
      if (!fewNoted) return undefined
      const isNoted = new Set(fewNoted.map(({ person }) => person))
      return [...fewNoted, ...sent.filter(({ person }) => !isNoted.has(person))]
    }

    /** All of them where they are few. */
    const few = (most = mostSorted): Match[] | undefined => fewPeople() ?? fewLeads() ?? fewSearched(most)

    /** Where an index holds exactly what is asked for in the order of time, nothing needs to be sorted. */
    const isServedInTime =
      !search &&
      (isOfPeople || ofPerson.length === 0) &&
      [...ofLead, ...ofPerson].every(({ isOneValue }, index) => isOneValue && index === 0)

    const rowsInTime = (direction: Direction): string => {
      if (isOfPeople) {
        return `SELECT p.id AS person, p.last_key AS sort_key FROM people p
          WHERE p.last_key >= :from AND p.last_key < :to${inTimeOrder(ofPerson)} ORDER BY p.last_key ${direction}`
      }
      if (isOfPeopleInProjects && project) {
        return `SELECT pp.person, pp.last_key AS sort_key FROM people_projects pp CROSS JOIN people p ON p.id = pp.person
          WHERE ${project.sql(project.isOneValue ? 'pp.project' : '+pp.project')} AND pp.last_key >= :from AND pp.last_key < :to
            ${asFilter(ofPerson)} ORDER BY pp.last_key ${direction}`
      }
      return `SELECT ${columns} FROM leads l ${joins} WHERE true${inDays}${inTimeOrder(ofLead)}${asFilter(ofPerson)}
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

    const joinedByName = `CROSS JOIN people s ON s.id = coalesce(l.sender, l.person)
      WHERE +l.sort_key >= :from AND +l.sort_key < :to${asFilter(ofLead)}${asFilter(ofPerson)}`
    const columnsByName = 'l.person, l.sort_key, l.sent_name, p.noted_name, p.noted_email, s.digits'

    const inNameOrder = (last: { name: string; sortKey: number }): Iterable<NamedMatch> => {
      if (isOfPeople) {
        return walkByName(
          `SELECT p.id AS person, p.last_key AS sort_key, p.listed_name AS name FROM people p INDEXED BY people_by_name
           WHERE (p.listed_name, p.last_key) > (:name, :sortKey) AND p.leads > 0${asFilter(ofPerson)}
           ORDER BY p.listed_name, p.last_key`,
          last,
        )
      }
      // A lead is listed under the name the team noted, else under the one it was sent with.
      const sent = walkByName(
        `SELECT ${columnsByName}, l.sent_name AS name FROM leads l INDEXED BY leads_by_name
           CROSS JOIN people p ON p.id = l.person AND p.noted_name IS NULL ${joinedByName}
           AND (l.sent_name, l.sort_key) > (:name, :sortKey) ORDER BY l.sent_name, l.sort_key`,
        last,
      )
      const noted = walkByName(
        `SELECT ${columnsByName}, p.noted_name AS name FROM people p INDEXED BY people_by_noted_name
           CROSS JOIN leads l ON l.person = p.id ${joinedByName} AND p.noted_name >= :name
           AND (p.noted_name, l.sort_key) > (:name, :sortKey) ORDER BY p.noted_name, l.sort_key`,
        last,
      )
      return mergeByName(sent, noted)
    }

    const byName = (last = { name: '', sortKey: -1 }): Iterable<NamedMatch> => {
      const isOfEverybody = isOfPeople && ofPerson.length === 0
      const all = isOfEverybody ? undefined : few(mostSortedByName)
      if (!all) return Iterator.from(inNameOrder(last)).filter(isNewest)
      return namesOf
        .all({ keys: JSON.stringify(all.map(({ sortKey }) => sortKey)) })
        .map((row): NamedMatch => ({ ...matchOf(row), name: String(row.name) }))
        .filter(match => isBehind(match, last))
        .sort((a, b) => (isBehind(a, b) ? 1 : -1))
    }

    /** How many people there are, not more than `most`. */
    const count = (most: number): number => {
      if (isOfPeople) {
        const counted = prepare(
          `SELECT count(*) AS people FROM (
             SELECT 1 FROM people p WHERE p.last_key > 0${inAnyOrder(ofPerson)} LIMIT :most)`,
        )
        return Number(counted.get({ ...asked, most })?.people)
      }
      const all = few()
      if (all) return Math.min(all.length, most)
      const leads = searchedLeads()
      const counted = new Set(leads && noted(Number.MAX_SAFE_INTEGER - 1)?.map(({ person }) => person))
      for (const row of leads ?? walkInTime('DESC', values)) {
        if (counted.size >= most) break
        counted.add(Number(row.person))
      }
      return Math.min(counted.size, most)
    }

    /** The references of all leads behind a sort key, oldest first. */
    function* leadsBehind(after: number): Generator<{ sortKey: number; leadId: string }> {
      const ids = fewPeople()?.map(({ person }) => person)
      const only = ids ? ' AND l.person IN (SELECT value FROM json_each(:people))' : ''
      const sql = `SELECT ${columns}, l.lead_id FROM leads l ${joins}
        WHERE true${inDays}${ids ? asFilter(ofLead) : inTimeOrder(ofLead)}${asFilter(ofPerson)}${only} ORDER BY l.sort_key`
      const span = spanBehind('ASC', after)
      for (const row of prepare(sql).iterate({ ...asked, ...span, people: JSON.stringify(ids ?? []) })) {
        if (isFound(row)) yield { sortKey: Number(row.sort_key), leadId: String(row.lead_id) }
      }
    }

    return { inTime, byName, newestOf, count, leadsBehind }
  }
}
