import type { SQLInputValue } from 'node:sqlite'
import type { Answered } from '#contract/crm/inbox.ts'
import { statuses } from '#domain/deals/statuses.ts'
import { narrowToProjects, type Scope } from '#domain/team/scope.ts'
import type { IndexSelection } from '../desk.ts'
import { filteredColumns } from '../index/schema.ts'
import { readSearch, type Search } from './search.ts'
import { beyondSortKeys, sortKeyAt } from './sort-key.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** One condition in SQL. `column` may be given with a `+` before it, which keeps SQLite from choosing its index. */
export interface Condition {
  column: string
  /** Whether one value is asked for: then an index of the column and a time is in the order of time. */
  isOneValue: boolean
  sql(column: string): string
}

export type Conditions = readonly Condition[]

/** A selection as SQL about `l`, a lead, and `p`, its deal. */
export interface SelectionInSql {
  ofLead: Conditions
  ofDeal: Conditions
  /** The projects that are asked for, of which leads and deals both tell. */
  ofProject: { lead: Conditions; deal: Conditions }
  search: Search | undefined
  isEveryDay: boolean
  /** Of all that the conditions name, and the sort keys `from` and `to` between which leads came. */
  values: Record<string, SQLInputValue> & { from: number; to: number }
}

/** SQL that is true where all conditions are; only the column of `driver` is left to an index. */
const allOf = (conditions: Conditions, driver: Condition | undefined): string =>
  conditions.map(one => ` AND ${one.sql(one === driver ? one.column : `+${one.column}`)}`).join('')

/** Rows in any order: the index of the most telling condition serves. */
export const inAnyOrder = (conditions: Conditions): string => allOf(conditions, conditions[0])

/** Rows in the order of time: only an index that is in that order serves. */
export const inTimeOrder = (conditions: Conditions): string =>
  allOf(
    conditions,
    conditions.find(({ isOneValue }) => isOneValue),
  )

/** Rows that something else leads to: none of these indexes serves. */
export const asFilter = (conditions: Conditions): string => allOf(conditions, undefined)

export const isTrue = (column: string, rest: string, isOneValue = false): Condition => ({
  column,
  isOneValue,
  sql: name => `${name} ${rest}`,
})

/** True for rows with one of the values; null asks for rows without one. */
const isOneOf = (column: string, parameter: string, values: readonly (string | null)[]): Condition => {
  const named = `:${parameter}`
  if (values.length === 1) return isTrue(column, `IS ${named}`, true)
  return {
    column,
    isOneValue: false,
    sql: name =>
      `(${name} IN (SELECT value FROM json_each(${named}))${values.includes(null) ? ` OR ${name} IS NULL` : ''})`,
  }
}

const boundValue = (values: readonly (string | null)[]): SQLInputValue =>
  values.length === 1 ? (values[0] ?? null) : JSON.stringify(values.filter(value => value !== null))

/** As the figures count: from the first lead until the status first left New. */
const answered: Record<Answered, Conditions> = {
  hour: [isTrue('p.contacted_at', `- p.first_at <= ${hourMs}`), isTrue('p.status', `<> 'new'`)],
  day: [isTrue('p.contacted_at', `- p.first_at <= ${dayMs}`), isTrue('p.status', `<> 'new'`)],
  yes: [isTrue('p.contacted_at', 'IS NOT NULL'), isTrue('p.status', `<> 'new'`)],
  waiting: [isTrue('p.status', `= 'new'`, true), isTrue('p.furthest', '= 0')],
  lost: [
    isTrue('p.status', `= 'lost'`, true),
    isTrue('p.furthest', '= 0'),
    isTrue('p.contacted_at', 'IS NULL'),
  ],
}

const leadConditions = (selection: IndexSelection): Condition[] => {
  const conditions = filteredColumns.flatMap(column => {
    const values = selection[column]
    return values ? [isOneOf(`l.${column}`, column, values)] : []
  })
  const { isFlagged } = selection
  if (isFlagged !== undefined) conditions.push(isTrue('l.is_flagged', `= ${isFlagged ? 1 : 0}`, true))
  return conditions
}

/** Deals of these owners, or of nobody. */
const isOfOwners = (parameter: string): Condition => ({
  column: 'p.owner',
  isOneValue: false,
  sql: name => `(${name} IS NULL OR ${name} IN (SELECT value FROM json_each(:${parameter})))`,
})

/** The most telling first: that one is left to an index. */
const dealConditions = (selection: IndexSelection, scope: Scope, search: Search | undefined): Condition[] => {
  const { isBlocked, lostReason, status, owner, isWaiting, reached } = selection
  const blocked =
    '(SELECT id FROM contacts WHERE person_id IN (SELECT value FROM json_each(:blockedContacts)))'
  return [
    isBlocked === true && isTrue('p.contact', `IN ${blocked}`),
    owner && isOneOf('p.owner', 'owner', owner),
    scope.owners && isOfOwners('scopeOwners'),
    // Whose number is masked is not found by its digits either: they could be guessed one by one.
    scope.team && search && search.digits.length > 0 && isOfOwners('scopeTeam'),
    lostReason && isTrue('p.status', `= 'lost'`, true),
    status && isOneOf('p.status', 'status', status),
    isWaiting !== undefined && isTrue('p.is_waiting', `= ${isWaiting ? 1 : 0}`, true),
    ...(selection.answered ? answered[selection.answered] : []),
    reached && isTrue('p.furthest', `>= ${statuses.indexOf(reached)}`),
    lostReason && isOneOf('p.lost_reason', 'lostReason', lostReason),
    isBlocked === false && isTrue('p.contact', `NOT IN ${blocked}`),
  ].filter(one => typeof one === 'object')
}

const listed = [...filteredColumns, 'status', 'owner', 'lostReason'] as const

/** What a selection asks for, in SQL. */
export function buildConditions(
  selection: IndexSelection,
  scope: Scope,
  more: Conditions = [],
): SelectionInSql {
  const { since, until, blockedContacts } = selection
  const { projects } = narrowToProjects(scope, selection.projects)
  const search = selection.search === undefined ? undefined : readSearch(selection.search)
  const ofLead = leadConditions(selection)
  const from = since === undefined ? 0 : sortKeyAt(since)
  const to = until === undefined ? beyondSortKeys : sortKeyAt(until)
  return {
    ofLead,
    ofDeal: [...dealConditions(selection, scope, search), ...more],
    ofProject: {
      lead: projects ? [isOneOf('l.project', 'projects', projects)] : [],
      deal: projects ? [isOneOf('p.project', 'projects', projects)] : [],
    },
    search,
    isEveryDay: from === 0 && to === beyondSortKeys,
    values: {
      ...Object.fromEntries(
        listed.flatMap(name => {
          const values = selection[name]
          return values ? [[name, boundValue(values)]] : []
        }),
      ),
      ...(projects && { projects: boundValue(projects) }),
      scopeOwners: JSON.stringify(scope.owners ?? []),
      scopeTeam: JSON.stringify(scope.team ?? []),
      blockedContacts: JSON.stringify(blockedContacts ?? []),
      from,
      to,
    },
  }
}
