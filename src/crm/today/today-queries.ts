import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { registrationInRow } from '#api/derive-rows.ts'
import {
  stateInToday,
  type Today,
  type TodayRow,
  type TodaySection,
  todayLimits,
  todaySections,
  visitAskers,
} from '#api/today.ts'
import { type DealState, dealState } from '#domain/deals/deal-state.ts'
import { warningPeriod } from '#domain/deals/registration.ts'
import { openRequests } from '#domain/deals/visit-requests.ts'
import type { Scope } from '#domain/team/scope.ts'
import { makeRowReader } from '../index/deal-row.ts'
import { isExpectedInSql, isOpenInSql, isUnreachedInSql } from '../index/deals-in-sql.ts'
import type { Period } from '../index/lead-selection.ts'
import { inScope, prepareByScope, scopeValues } from '../index/scope-in-sql.ts'

const readRow = makeRowReader(
  v.object({
    ...stateInToday.entries,
    ...v.pick(dealState, ['requests', 'linkRequests', 'visitRequests', 'registration']).entries,
  }),
  v.object({ dealId: v.string(), projectId: v.string(), name: v.string(), phone: v.string() }),
)

interface Section {
  where: string
  order: string
  /** Named because SQLite rates the list indexes as equally good; the second one is for one owner. */
  indexes: [string, string]
}

/** A deal whose number is on the do-not-call list does not wait; `:blocked` names these deals. */
const isCallable = 'deal_id NOT IN (SELECT value FROM json_each(:blocked))'

/** Each section has its own index; `:from` and `:to` delimit today. */
const sections: Record<TodaySection, Section> = {
  waiting: {
    // A deal that was called and will be called again is listed among the next steps.
    where: `waiting_since IS NOT NULL AND leads > 0 AND NOT (attempts > 0 AND next_at IS NOT NULL) AND ${isCallable}`,
    order: 'waiting_since DESC',
    indexes: ['deals_by_waiting', 'deals_by_owner_waiting'],
  },
  steps: {
    where: 'next_at < :to AND leads > 0',
    order: 'next_at',
    indexes: ['deals_by_next', 'deals_by_owner_next'],
  },
  visits: {
    where: `visit_at >= :from AND visit_at < :to AND ${isExpectedInSql}`,
    order: 'visit_at',
    indexes: ['deals_by_visit', 'deals_by_owner_visit'],
  },
  rights: {
    where: 'requested_at IS NOT NULL AND leads > 0',
    order: 'requested_at',
    indexes: ['deals_by_request', 'deals_by_request'],
  },
  requests: {
    where: 'asked_since IS NOT NULL AND leads > 0',
    order: 'asked_since DESC',
    indexes: ['deals_by_ask', 'deals_by_ask'],
  },
  links: {
    where: 'link_requested_at IS NOT NULL AND leads > 0',
    order: 'link_requested_at',
    indexes: ['deals_by_link_request', 'deals_by_link_request'],
  },
  unreached: {
    where: `${isUnreachedInSql} AND next_at >= :to AND leads > 0 AND ${isCallable}`,
    order: 'attempts DESC, next_at',
    indexes: ['deals_unreached', 'deals_unreached'],
  },
  registrations: {
    where: `registration_ends_at >= :endingFrom AND registration_ends_at < :endingTo
      AND leads > 0 AND ${isOpenInSql}`,
    order: 'registration_ends_at',
    indexes: ['deals_by_registration', 'deals_by_registration'],
  },
  taken: {
    where: `taken_from IS NOT NULL AND waiting_since IS NOT NULL AND leads > 0 AND ${isCallable}`,
    order: 'waiting_since DESC',
    indexes: ['deals_by_taken', 'deals_by_taken'],
  },
  withoutNext: {
    where: `lacks_next = 1 AND next_at IS NULL AND waiting_since IS NULL AND leads > 0 AND ${isOpenInSql}`,
    order: 'first_at DESC',
    indexes: ['deals_without_next_by_time', 'deals_without_next'],
  },
}

/** Reads the work of today. */
export function todayQueries(database: DatabaseSync) {
  const formOf = database.prepare(
    'SELECT sent_name AS name, received_at AS sentAt FROM leads WHERE lead_id = ?',
  )

  /** The open requests of the visit, with the name and time of their forms. */
  const askersOf = ({ visitRequests, visit: { asks } }: Pick<DealState, 'visitRequests' | 'visit'>) =>
    v.parse(
      visitAskers,
      [...openRequests(visitRequests), ...(asks?.offBy ? [{ page: asks.offBy, at: null }] : [])].map(
        ({ page, at }) => ({ page, at, ...(formOf.get(page) ?? { name: null, sentAt: null }) }),
      ),
    )

  const rowOf = (section: TodaySection, found: unknown): TodayRow => {
    const { requests, linkRequests, visitRequests, registration, ...rest } = readRow(found)
    const linkRequestedAt = linkRequests[0]?.since
    return {
      ...rest,
      rights: requests,
      ...(section === 'requests' && { visitAskers: askersOf({ visitRequests, visit: rest.visit }) }),
      ...(linkRequestedAt !== undefined && { linkRequestedAt }),
      ...registrationInRow({ registration }),
    }
  }

  const prepare = (table: string, { where, order }: Section, whoseIn: (scope: Scope) => string) => ({
    rows: prepareByScope(
      database,
      scope =>
        `SELECT deal_id AS dealId, project AS projectId, name, phone, state FROM ${table} WHERE ${where}${whoseIn(scope)} ORDER BY ${order}, name, phone LIMIT ${todayLimits.rows}`,
    ),
    count: prepareByScope(
      database,
      scope =>
        `SELECT count(*) AS deals FROM (SELECT 1 FROM ${table} WHERE ${where}${whoseIn(scope)} LIMIT ${todayLimits.max})`,
    ),
  })
  /** Requests about a contact's data have a deadline, so every member sees them. */
  const statementsFor = (owner: string) =>
    inSections(one => {
      const whose = one === 'rights' ? '' : owner
      // A request belongs to the contact, so it is listed once, with the newest of their deals in scope.
      const isNewest = (scope: Scope) =>
        one === 'rights'
          ? ` AND NOT EXISTS (SELECT 1 FROM deals o WHERE o.contact = deals.contact AND o.last_key > deals.last_key
              ${inScope(scope, 'o')})`
          : ''
      const index = sections[one].indexes[whose === '' ? 0 : 1]
      return prepare(
        `deals INDEXED BY ${index}`,
        sections[one],
        scope => whose + inScope(scope, 'deals') + isNewest(scope),
      )
    })
  const ofAll = statementsFor('')
  const ofOne = statementsFor(' AND owner = :owner')

  const ofOwner = ' AND owner = :owner'
  /** Each list is counted only up to the largest number that Today shows. */
  const countTodo = (owner: string) =>
    prepareByScope(
      database,
      scope =>
        `SELECT count(*) AS deals FROM (${(['waiting', 'steps', 'requests'] as const)
          .map(
            one =>
              `SELECT * FROM (SELECT DISTINCT contact FROM deals INDEXED BY ${sections[one].indexes[owner === '' ? 0 : 1]}
                WHERE ${sections[one].where}${owner}${inScope(scope, 'deals')} LIMIT ${todayLimits.max})`,
          )
          .join(' UNION ')} LIMIT ${todayLimits.max})`,
    )
  const todo = { all: countTodo(''), one: countTodo(ofOwner) }

  return {
    /** `blocked` are deals of contacts who may not be called. */
    today(
      { from, to }: Period,
      owner: string | null,
      scope: Scope,
      blocked: readonly string[] = [],
    ): Omit<Today, 'ok'> {
      const statements = owner === null ? ofAll : ofOne
      const ending = warningPeriod({ from, to })
      const parameters = {
        ...{ from, to, owner, endingFrom: ending.from, endingTo: ending.to },
        blocked: JSON.stringify(blocked),
        ...scopeValues(scope),
      }
      return {
        todo: Number((owner === null ? todo.all : todo.one)(scope).get(parameters)?.deals),
        ...inSections(section => {
          const { rows, count } = statements[section]
          const found = Number(count(scope).get(parameters)?.deals)
          return {
            count: found,
            rows:
              found === 0
                ? []
                : rows(scope)
                    .all(parameters)
                    .map(one => rowOf(section, one)),
          }
        }),
      }
    },
  }
}

const inSections = <Value>(work: (section: TodaySection) => Value): Record<TodaySection, Value> =>
  // Contains every section, which the type of Object.fromEntries loses.
  Object.fromEntries(todaySections.map(section => [section, work(section)])) as Record<TodaySection, Value>

export type TodayQueries = ReturnType<typeof todayQueries>
