import type { SQLInputValue } from 'node:sqlite'
import type { ReplyFilter, RequestWord } from '#api/inbox/inbox.ts'
import { stages } from '#domain/deals/stages.ts'
import { narrowToProjects, type Scope } from '#domain/team/scope.ts'
import { foldCampaign } from '../index/campaigns.ts'
import type { IndexSelection } from '../index/lead-selection.ts'
import { isExpectedInSql, isOpenInSql } from '../index/open-stages.ts'
import type { Period } from '../index/period.ts'
import { filteredColumns, isNotedField, notedColumn } from '../index/schema.ts'
import { readSearch, type Search } from '../index/search.ts'
import { beyondSortKeys, sortKeyAt } from '../index/sort-key.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** One condition in SQL. A `+` before `column` keeps SQLite from choosing its index. */
interface Condition {
  column: string
  /** Whether it compares with one value: then an index of the column and a time is in time order. */
  isOneValue: boolean
  sql(column: string): string
}

export type Conditions = readonly Condition[]

/** A selection in SQL, about `l`, a lead, and `p`, its deal. */
interface SelectionInSql {
  ofLead: Conditions
  ofDeal: Conditions
  /** The selected projects, as conditions on leads and on deals. */
  ofProject: { lead: Conditions; deal: Conditions }
  search: Search | undefined
  isEveryDay: boolean
  /** Values of all named parameters, and the sort keys `from` and `to` that limit the leads. */
  values: Record<string, SQLInputValue> & { from: number; to: number }
}

/** SQL that is true if all conditions are; only the column of `driver` may use an index. */
const allOf = (conditions: Conditions, driver: Condition | undefined): string =>
  conditions.map(one => ` AND ${one.sql(one === driver ? one.column : `+${one.column}`)}`).join('')

/** Rows in any order: uses the index of the most selective condition. */
export const inAnyOrder = (conditions: Conditions): string => allOf(conditions, conditions[0])

/** Rows in time order: uses only an index that is in this order. */
export const inTimeOrder = (conditions: Conditions): string => allOf(conditions, servedInTime(conditions)[0])

/** The condition with an index in time order, if there is one. */
export const servedInTime = (conditions: Conditions): Conditions =>
  conditions.filter(({ isOneValue }) => isOneValue).slice(0, 1)

/** Rows found in another way: uses none of these indexes. */
export const asFilter = (conditions: Conditions): string => allOf(conditions, undefined)

export const isTrue = (column: string, rest: string, isOneValue = false): Condition => ({
  column,
  isOneValue,
  sql: name => `${name} ${rest}`,
})

/** True for rows with one of the values; null selects rows without one. */
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

/** True for leads of one of the campaigns, ignoring case. */
const isOfCampaign = (values: readonly (string | null)[]): Condition => {
  if (values.length === 1) {
    const written = '= (SELECT written FROM campaigns WHERE folded = :campaign)'
    return isTrue('l.campaign', values[0] === null ? 'IS NULL' : written, true)
  }
  const written =
    'IN (SELECT written FROM campaigns WHERE folded IN (SELECT value FROM json_each(:campaign)))'
  return {
    column: 'l.campaign',
    isOneValue: false,
    sql: name => `(${name} ${written}${values.includes(null) ? ` OR ${name} IS NULL` : ''})`,
  }
}

/** True for leads sent with one of the values, and for leads of deals in which the team noted one. */
const isSentOrNoted = (field: string, values: readonly (string | null)[]): Condition => {
  const noted = notedColumn(field)
  const named = `IN (SELECT value FROM json_each(:${field}))`
  const none = values.includes(null)
  return {
    column: `l.${field}`,
    isOneValue: false,
    sql: name => {
      const deal = name.replace(`l.${field}`, 'l.deal')
      const some = `${name} ${named} OR ${deal} IN (SELECT id FROM deals WHERE ${noted} ${named})`
      const isEmpty = `${name} IS NULL AND ${deal} NOT IN (SELECT id FROM deals WHERE ${noted} IS NOT NULL)`
      return none ? `(${some} OR (${isEmpty}))` : `(${some})`
    },
  }
}

/** True for deals with a visit within these times, even if another one was agreed since. */
const hasVisit = ({ from = 0, to = Number.MAX_SAFE_INTEGER }: Partial<Period>): Condition =>
  isTrue(
    'p.id',
    `IN (SELECT id FROM deals WHERE visit_at >= ${from} AND visit_at < ${to} AND ${isExpectedInSql}
       UNION SELECT deal FROM past_visits WHERE at >= ${from} AND at < ${to})`,
  )

const nextCondition = (next: NonNullable<IndexSelection['next']>): Condition => {
  if (next === 'none') return isTrue('p.lacks_next', '= 1', true)
  return isTrue('p.next_at', 'before' in next ? `< ${next.before}` : `>= ${next.from}`)
}

/** A deal whose number may not be called does not count as waiting. */
const waitingConditions = (isWaiting: boolean, notWaiting: readonly string[]): Condition[] => {
  const plain = isTrue('p.is_waiting', `= ${isWaiting ? 1 : 0}`, true)
  if (notWaiting.length === 0) return [plain]
  const named = '(SELECT value FROM json_each(:notWaiting))'
  if (isWaiting) return [plain, isTrue('p.deal_id', `NOT IN ${named}`)]
  return [
    { column: 'p.is_waiting', isOneValue: false, sql: name => `(${name} = 0 OR p.deal_id IN ${named})` },
  ]
}

const registrationCondition = (asked: NonNullable<IndexSelection['registration']>): Condition => {
  if (asked === 'none') return isTrue('p.registration_ends_at', 'IS NULL')
  const { from = 0, to = Number.MAX_SAFE_INTEGER, isOpen = false } = asked
  return isTrue(
    'p.id',
    `IN (SELECT id FROM deals INDEXED BY deals_by_registration
       WHERE registration_ends_at >= ${from} AND registration_ends_at < ${to} AND leads > 0${isOpen ? ` AND ${isOpenInSql}` : ''})`,
  )
}

/** Few deals are in these indexes. They are named because SQLite rates the list indexes as equally good. */
const requestSql: Record<RequestWord, string> = {
  visit: 'SELECT id FROM deals INDEXED BY deals_by_ask WHERE asked_since IS NOT NULL',
  data: 'SELECT id FROM deals INDEXED BY deals_by_request WHERE requested_at IS NOT NULL',
}
const reassigned = `SELECT id FROM deals INDEXED BY deals_by_taken
  WHERE taken_from IS NOT NULL AND waiting_since IS NOT NULL`

const boundList = (values: readonly (string | null)[]): string =>
  JSON.stringify(values.filter(value => value !== null))

const boundValue = (values: readonly (string | null)[]): SQLInputValue =>
  values.length === 1 ? (values[0] ?? null) : boundList(values)

/** As in the figures: from the first lead until the stage first left New. */
const isReplied: Record<ReplyFilter, Conditions> = {
  hour: [isTrue('p.contacted_at', `- p.first_at <= ${hourMs}`), isTrue('p.status', `<> 'new'`)],
  day: [isTrue('p.contacted_at', `- p.first_at <= ${dayMs}`), isTrue('p.status', `<> 'new'`)],
  yes: [isTrue('p.contacted_at', 'IS NOT NULL'), isTrue('p.status', `<> 'new'`)],
  waiting: [isTrue('p.status', `= 'new'`, true), isTrue('p.furthest', '= 0')],
  lost: [
    isTrue('p.furthest', '= 0', true),
    isTrue('p.status', `= 'lost'`),
    isTrue('p.contacted_at', 'IS NULL'),
  ],
}

const leadConditions = (selection: IndexSelection): Condition[] => {
  const conditions = filteredColumns.flatMap(column => {
    const values = selection[column]
    if (!values) return []
    if (column === 'campaign') return [isOfCampaign(values)]
    return [isNotedField(column) ? isSentOrNoted(column, values) : isOneOf(`l.${column}`, column, values)]
  })
  const { isFlagged, campaignPage } = selection
  if (campaignPage) conditions.push(isOneOf('l.campaign_page', 'campaignPage', campaignPage))
  if (isFlagged !== undefined) conditions.push(isTrue('l.is_flagged', `= ${isFlagged ? 1 : 0}`, true))
  return conditions
}

/** True for deals of these owners, or without one. */
const isOfOwners = (parameter: string): Condition => ({
  column: 'p.owner',
  isOneValue: false,
  sql: name => `(${name} IS NULL OR ${name} IN (SELECT value FROM json_each(:${parameter})))`,
})

/** The most selective condition comes first, because only that one may use an index. */
const dealConditions = (selection: IndexSelection, scope: Scope, search: Search | undefined): Condition[] => {
  const { isBlocked, lostReason, status, owner, isWaiting, reached, attempts } = selection
  const { next, request, interest, visit, isReassigned, registration } = selection
  const blocked =
    '(SELECT id FROM contacts WHERE contact_id IN (SELECT value FROM json_each(:blockedContacts)))'
  return [
    isBlocked === true && isTrue('p.contact', `IN ${blocked}`),
    isReassigned === true && isTrue('p.id', `IN (${reassigned})`),
    request && isTrue('p.id', `IN (${request.map(one => requestSql[one]).join(' UNION ')})`),
    visit !== undefined && visit !== 'none' && hasVisit(visit),
    next !== undefined && next !== 'none' && nextCondition(next),
    owner && isOneOf('p.owner', 'owner', owner),
    scope.owners && isOfOwners('scopeOwners'),
    // A masked number is not found by its digits, because they could be guessed one by one.
    scope.team && search && search.digits.length > 0 && isOfOwners('scopeTeam'),
    interest && isOneOf('p.interest', 'interest', interest),
    next === 'none' && nextCondition(next),
    lostReason && isTrue('p.status', `= 'lost'`, true),
    status && isOneOf('p.status', 'status', status),
    ...(isWaiting === undefined ? [] : waitingConditions(isWaiting, selection.notWaiting ?? [])),
    registration !== undefined && registrationCondition(registration),
    attempts !== undefined && isTrue('p.attempts', attempts === 0 ? '= 0' : `>= ${Math.trunc(attempts)}`),
    ...(selection.replied ? isReplied[selection.replied] : []),
    reached && isTrue('p.furthest', `>= ${stages.indexOf(reached)}`),
    lostReason && isOneOf('p.lost_reason', 'lostReason', lostReason),
    visit === 'none' && isTrue('p.visit_at', 'IS NULL'),
    isReassigned === false && isTrue('p.id', `NOT IN (${reassigned})`),
    isBlocked === false && isTrue('p.contact', `NOT IN ${blocked}`),
  ].filter(one => typeof one === 'object')
}

const listed = [...filteredColumns, 'status', 'owner', 'lostReason', 'interest'] as const

/** Builds the SQL of a selection. */
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
          const asked = selection[name]
          const values =
            name === 'campaign' ? asked?.map(one => (one === null ? null : foldCampaign(one))) : asked
          return values ? [[name, isNotedField(name) ? boundList(values) : boundValue(values)]] : []
        }),
      ),
      ...(projects && { projects: boundValue(projects) }),
      ...(selection.campaignPage && { campaignPage: boundValue(selection.campaignPage) }),
      scopeOwners: JSON.stringify(scope.owners ?? []),
      scopeTeam: JSON.stringify(scope.team ?? []),
      blockedContacts: JSON.stringify(blockedContacts ?? []),
      notWaiting: JSON.stringify(selection.notWaiting ?? []),
      from,
      to,
    },
  }
}
