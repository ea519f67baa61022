import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '#domain/team/scope.ts'
import type { InboxPageQuery, LeadSelection } from '../index/lead-selection.ts'
import { asFilter, buildConditions, isTrue } from './build-conditions.ts'
import type { findDeals } from './find-deals.ts'
import type { Match } from './match.ts'

const sections = ['waiting', 'due', 'other'] as const

type Section = (typeof sections)[number]

/** Where to start reading: a section, and the last row read in it. */
const beginOf = (after: string | undefined): { section: Section; last: number[] } => {
  const [name, ...last] = after?.split(':') ?? []
  return { section: sections.find(one => one === name) ?? 'waiting', last: last.map(Number) }
}

/**
 * By urgency: first deals that wait for a reply, the latest first; then deals whose next step is due, the longest due
 * first; then all others, newest first.
 */
export function sortByNeed(database: DatabaseSync, find: ReturnType<typeof findDeals>) {
  function* due(
    selection: LeadSelection,
    scope: Scope,
    now: number,
    [at = -1, id = -1]: number[],
  ): Generator<Match & { cursor: string }> {
    const { ofDeal: asked, ofProject, values } = buildConditions(selection, scope)
    const ofDeal = [...asked, ...ofProject.deal]
    const { newestOf } = find(selection, scope)
    // For one owner, an index contains the steps in order.
    const owner = ofDeal.find(({ column, isOneValue }) => column === 'p.owner' && isOneValue)
    const conditions = `${owner ? ` AND ${owner.sql(owner.column)}` : ''}${asFilter(ofDeal)}`
    const steps = database.prepare(
      `SELECT p.id, p.next_at FROM deals p INDEXED BY ${owner ? 'deals_by_owner_next' : 'deals_by_next'} WHERE p.next_at <= :now AND (p.next_at, p.id) > (:at, :id)
         AND p.leads > 0${conditions} ORDER BY p.next_at, p.id`,
    )
    steps.setAllowUnknownNamedParameters(true)
    for (const row of steps.iterate({ ...values, now, at, id })) {
      const match = newestOf(Number(row.id))
      if (match) yield { ...match, cursor: `due:${Number(row.next_at)}:${match.deal}` }
    }
  }

  function* newest(
    section: Section,
    selection: LeadSelection,
    scope: Scope,
    now: number,
    [after]: number[],
  ): Generator<Match & { cursor: string }> {
    const notDue = section === 'other' ? [isTrue('p.next_at', `> ${now} IS NOT FALSE`)] : []
    for (const match of find(selection, scope, notDue).inTime('DESC', after)) {
      yield { ...match, cursor: `${section}:${match.sortKey}` }
    }
  }

  return function* (
    selection: LeadSelection,
    { after, now = Date.now() }: InboxPageQuery,
    scope: Scope,
  ): Generator<Match & { cursor: string }> {
    const begin = beginOf(after)
    const { isWaiting } = selection
    for (const section of sections.slice(sections.indexOf(begin.section))) {
      const isOfWaiting = section === 'waiting'
      if (isWaiting !== undefined && isWaiting !== isOfWaiting) continue
      const ofSection = { ...selection, isWaiting: isOfWaiting }
      const last = section === begin.section ? begin.last : []
      yield* section === 'due'
        ? due(ofSection, scope, now, last)
        : newest(section, ofSection, scope, now, last)
    }
  }
}
