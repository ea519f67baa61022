import type { SQLInputValue } from 'node:sqlite'
import type { ReplyFilter, RequestWord } from '#api/inbox/inbox.ts'
import { stages } from '#domain/deals/stages.ts'
import { narrowToProjects, type Scope } from '#domain/team/scope.ts'
import { foldCampaign } from '../index/campaigns.ts'
import { isExpectedInSql, isOpenInSql } from '../index/deals-in-sql.ts'
import type { IndexSelection, Period } from '../index/lead-selection.ts'
import { filteredColumns, isNotedField, notedColumn } from '../index/schema.ts'
import { readSearch, type Search } from '../index/search.ts'
import { beyondSortKeys, sortKeyAt } from '../index/sort-key.ts'

const hourMs = 3_600_000

const isRepliedWithin = (ms: number): Condition => ({
  sql: alias => `${alias}.contacted_at - ${alias}.first_at <= ${ms}`,
})

/** A condition in SQL on the table of an alias. */
export interface Condition {
  sql(alias: string): string
  /** Whether an index finds its rows, and whether that index has them in time order. */
  index?: 'in time order' | 'in any order'
}

export type Conditions = readonly Condition[]

/** SQL that is true if all conditions are; begins with AND. */
export const allOf = (conditions: Conditions, alias: string): string =>
  conditions.map(({ sql }) => ` AND ${sql(alias)}`).join('')

/** A selection in SQL, as conditions on leads and on deals, the most selective first. */
interface SelectionInSql {
  ofLead: Conditions
  ofDeal: Conditions
  search: Search | undefined
  /** Whether the filter needs no column of leads: then `deals` alone is enough. */
  isOfDeals: boolean
  /** Values of all named parameters, and the sort keys `from` and `to` that limit the leads. */
  values: Record<string, SQLInputValue> & { from: number; to: number }
}

export const isTrue = (column: string, rest: string, index?: Condition['index']): Condition => ({
  sql: alias => `${alias}.${column} ${rest}`,
  ...(index && { index }),
})

/** True for rows with one of the values; null selects rows without one. */
const isOneOf = (column: string, parameter: string, values: readonly (string | null)[]): Condition => {
  if (values.length === 1) return isTrue(column, `IS :${parameter}`, 'in time order')
  return {
    sql: alias =>
      `(${alias}.${column} IN (SELECT value FROM json_each(:${parameter}))${values.includes(null) ? ` OR ${alias}.${column} IS NULL` : ''})`,
    index: 'in any order',
  }
}

/** True for leads of one of the campaigns, ignoring case. */
const isOfCampaign = (values: readonly (string | null)[]): Condition => {
  const written = 'SELECT written FROM campaigns WHERE folded'
  if (values.length === 1) {
    const one = values[0] === null ? 'IS NULL' : `= (${written} = :campaign)`
    return isTrue('campaign', one, 'in time order')
  }
  return {
    sql: alias =>
      `(${alias}.campaign IN (${written} IN (SELECT value FROM json_each(:campaign)))${values.includes(null) ? ` OR ${alias}.campaign IS NULL` : ''})`,
  }
}

/** True for leads sent with one of the values, and for leads of deals in which the team noted one. */
const isSentOrNoted = (field: string, values: readonly (string | null)[]): Condition => {
  const noted = notedColumn(field)
  const named = `IN (SELECT value FROM json_each(:${field}))`
  return {
    sql: alias => {
      const some = `${alias}.${field} ${named} OR ${alias}.deal IN (SELECT id FROM deals WHERE ${noted} ${named})`
      const isEmpty = `${alias}.${field} IS NULL AND ${alias}.deal NOT IN (SELECT id FROM deals WHERE ${noted} IS NOT NULL)`
      return values.includes(null) ? `(${some} OR (${isEmpty}))` : `(${some})`
    },
  }
}

/** True for deals with a visit within these times, even if another one was agreed since. */
const hasVisit = ({ from = 0, to = Number.MAX_SAFE_INTEGER }: Partial<Period>): Condition =>
  isTrue(
    'id',
    `IN (SELECT id FROM deals WHERE visit_at >= ${from} AND visit_at < ${to} AND ${isExpectedInSql}
       UNION SELECT deal FROM past_visits WHERE at >= ${from} AND at < ${to})`,
    'in any order',
  )

const nextCondition = (next: NonNullable<IndexSelection['next']>): Condition => {
  if (next === 'none') return isTrue('lacks_next', '= 1', 'in time order')
  return isTrue('next_at', 'before' in next ? `< ${next.before}` : `>= ${next.from}`, 'in any order')
}

/** A deal whose number may not be called does not count as waiting. */
const waitingConditions = (isWaiting: boolean, notWaiting: readonly string[]): Condition[] => {
  const plain = isTrue('is_waiting', `= ${isWaiting ? 1 : 0}`, 'in time order')
  if (notWaiting.length === 0) return [plain]
  const blocked =
    '(SELECT id FROM deals WHERE is_waiting = 1 AND deal_id IN (SELECT value FROM json_each(:notWaiting)))'
  if (isWaiting) return [plain, isTrue('id', `NOT IN ${blocked}`)]
  return [{ sql: alias => `(${alias}.is_waiting = 0 OR ${alias}.id IN ${blocked})` }]
}

const registrationCondition = (asked: NonNullable<IndexSelection['registration']>): Condition => {
  if (asked === 'none') return isTrue('registration_ends_at', 'IS NULL')
  const { from = 0, to = Number.MAX_SAFE_INTEGER, isOpen = false } = asked
  return {
    sql: alias =>
      `${alias}.registration_ends_at >= ${from} AND ${alias}.registration_ends_at < ${to}${isOpen ? ` AND ${alias}.${isOpenInSql}` : ''}`,
    index: 'in any order',
  }
}

const requestSql: Record<RequestWord, string> = {
  visit: 'SELECT id FROM deals WHERE asked_since IS NOT NULL',
  data: 'SELECT id FROM deals WHERE requested_at IS NOT NULL',
}
const reassigned = 'SELECT id FROM deals WHERE taken_from IS NOT NULL AND waiting_since IS NOT NULL'

const boundList = (values: readonly (string | null)[]): string =>
  JSON.stringify(values.filter(value => value !== null))

const boundValue = (values: readonly (string | null)[]): SQLInputValue =>
  values.length === 1 ? (values[0] ?? null) : boundList(values)

/** As in the figures: from the first lead until the stage first left New. */
const isReplied: Record<ReplyFilter, Conditions> = {
  hour: [isRepliedWithin(hourMs), isTrue('status', `<> 'new'`)],
  day: [isRepliedWithin(24 * hourMs), isTrue('status', `<> 'new'`)],
  yes: [isTrue('contacted_at', 'IS NOT NULL'), isTrue('status', `<> 'new'`)],
  waiting: [isTrue('status', `= 'new'`, 'in time order'), isTrue('furthest', '= 0')],
  lost: [
    isTrue('furthest', '= 0', 'in time order'),
    isTrue('status', `= 'lost'`),
    isTrue('contacted_at', 'IS NULL'),
  ],
}

const leadConditions = (selection: IndexSelection): Condition[] => {
  const { isFlagged, campaignPage } = selection
  return [
    ...filteredColumns.map(column => {
      const values = selection[column]
      if (!values) return undefined
      if (column === 'campaign') return isOfCampaign(values)
      return isNotedField(column) ? isSentOrNoted(column, values) : isOneOf(column, column, values)
    }),
    campaignPage && isOneOf('campaign_page', 'campaignPage', campaignPage),
    isFlagged !== undefined && isTrue('is_flagged', `= ${isFlagged ? 1 : 0}`, 'in time order'),
  ].filter(one => typeof one === 'object')
}

/** True for deals of these owners, or without one. */
const isOfOwners = (parameter: string): Condition => ({
  sql: alias => `(${alias}.owner IS NULL OR ${alias}.owner IN (SELECT value FROM json_each(:${parameter})))`,
  index: 'in any order',
})

const dealConditions = (selection: IndexSelection, scope: Scope, search: Search | undefined): Condition[] => {
  const { isBlocked, lostReason, status, owner, isWaiting, reached, attempts } = selection
  const { next, request, interest, visit, isReassigned, registration, notWaiting = [] } = selection
  const blocked =
    '(SELECT id FROM contacts WHERE contact_id IN (SELECT value FROM json_each(:blockedContacts)))'
  return [
    isBlocked === true && isTrue('contact', `IN ${blocked}`, 'in any order'),
    isReassigned === true && isTrue('id', `IN (${reassigned})`, 'in any order'),
    request && isTrue('id', `IN (${request.map(one => requestSql[one]).join(' UNION ')})`, 'in any order'),
    visit !== undefined && visit !== 'none' && hasVisit(visit),
    next !== undefined && next !== 'none' && nextCondition(next),
    ...(isWaiting === true ? waitingConditions(true, notWaiting) : []),
    owner && isOneOf('owner', 'owner', owner),
    scope.owners && isOfOwners('scopeOwners'),
    // A masked number is not found by its digits, because they could be guessed one by one.
    scope.team && search && search.digits.length > 0 && isOfOwners('scopeTeam'),
    interest && isOneOf('interest', 'interest', interest),
    next === 'none' && nextCondition(next),
    lostReason && isTrue('status', `= 'lost'`, 'in time order'),
    status && isOneOf('status', 'status', status),
    ...(isWaiting === false ? waitingConditions(false, notWaiting) : []),
    registration !== undefined && registrationCondition(registration),
    attempts !== undefined && isTrue('attempts', attempts === 0 ? '= 0' : `>= ${Math.trunc(attempts)}`),
    ...(selection.replied ? isReplied[selection.replied] : []),
    reached && isTrue('furthest', `>= ${stages.indexOf(reached)}`, 'in any order'),
    lostReason && isOneOf('lost_reason', 'lostReason', lostReason),
    visit === 'none' && isTrue('visit_at', 'IS NULL'),
    isReassigned === false && isTrue('id', `NOT IN (${reassigned})`),
    isBlocked === false && isTrue('contact', `NOT IN ${blocked}`),
  ].filter(one => typeof one === 'object')
}

const listed = [...filteredColumns, 'campaignPage', 'status', 'owner', 'lostReason', 'interest'] as const

/** Builds the SQL of a selection. */
export function buildConditions(
  selection: IndexSelection,
  scope: Scope,
  more: Conditions = [],
): SelectionInSql {
  const { since, until, blockedContacts } = selection
  const { projects } = narrowToProjects(scope, selection.projects)
  const search = selection.search === undefined ? undefined : readSearch(selection.search)
  const sent = leadConditions(selection)
  const from = since === undefined ? 0 : sortKeyAt(since)
  const to = until === undefined ? beyondSortKeys : sortKeyAt(until)
  const isOfDeals = !search && sent.length === 0 && from === 0 && to === beyondSortKeys
  const ofProject = projects ? [isOneOf('project', 'projects', projects)] : []
  const boundTo = (name: (typeof listed)[number]): [string, SQLInputValue][] => {
    const given = selection[name]
    if (!given) return []
    const values = name === 'campaign' ? given.map(one => (one === null ? null : foldCampaign(one))) : given
    return [[name, isNotedField(name) ? boundList(values) : boundValue(values)]]
  }
  return {
    ofLead: isOfDeals ? [] : [...sent, ...ofProject],
    ofDeal: [...dealConditions(selection, scope, search), ...more, ...(isOfDeals ? ofProject : [])],
    search,
    isOfDeals,
    values: {
      ...Object.fromEntries(listed.flatMap(boundTo)),
      ...(projects && { projects: boundValue(projects) }),
      scopeOwners: JSON.stringify(scope.owners ?? []),
      scopeTeam: JSON.stringify(scope.team ?? []),
      blockedContacts: JSON.stringify(blockedContacts ?? []),
      notWaiting: JSON.stringify(selection.notWaiting ?? []),
      ...(search && {
        namesMatch: search.namesMatch ?? null,
        notedMatch: search.notedMatch ?? null,
        numbersMatch: search.numbersMatch ?? null,
        reference: search.reference ?? null,
      }),
      from,
      to,
    },
  }
}
