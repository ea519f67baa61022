import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { computeRowFields } from '#api/derive-rows.ts'
import { type InboxRow, leadInRow, stateInRow } from '#api/inbox/inbox.ts'
import { dealState } from '#domain/deals/deal-state.ts'
import type { Scope } from '#domain/team/scope.ts'
import { shortenForRow } from '#lib/text/plain-text.ts'
import type { Page } from '#store/change-records.ts'
import { nameCursor } from '../index/cursor.ts'
import { flag, makeRowReader } from '../index/deal-row.ts'
import { addedInSql, isNumberInSql } from '../index/deals-in-sql.ts'
import type { InboxPageQuery, LeadSelection, PageQuery } from '../index/lead-selection.ts'
import { findDeals, type Match, type Placed, sortByNeed } from './find-deals.ts'

const origin = v.pipe(v.nullable(v.string()), v.transform(shortenForRow))

const readInboxRow = makeRowReader(
  v.object({
    ...stateInRow.entries,
    ...v.pick(dealState, ['visit', 'details', 'registration']).entries,
  }),
  v.object({
    ...leadInRow.entries,
    ...{ dealId: v.string(), leadCount: v.number(), added: v.number() },
    ...{ source: origin, medium: origin, campaign: origin, isFlagged: flag, isDemo: flag },
  }),
)

/** A row of the inbox, from the joined database row. */
const inboxRowOf = (found: unknown): InboxRow => {
  const { visit, details, registration, added, ...row } = readInboxRow(found)
  return {
    ...row,
    ...computeRowFields({ visit, details, registration }),
    ...(added > 0 && { addedCount: added }),
  }
}

/** The first `limit` matches; one more says whether the list continues. */
const pageOf = (placed: Iterable<Placed>, limit: number): Page<Match> => {
  const rows = Iterator.from(placed)
    .take(limit + 1)
    .toArray()
  const last = rows[limit - 1]
  return { rows: rows.slice(0, limit), next: rows.length > limit && last ? last.cursor : null }
}

/** The inbox, and the references of its leads, on one connection. */
export function inboxQueries(database: DatabaseSync) {
  const find = findDeals(database)
  const rowOf = database.prepare(
    `SELECT l.lead_id AS leadId, l.received_at AS receivedAt, p.name, p.deal_id AS dealId,
       CASE WHEN ${isNumberInSql('s.phone')} THEN s.phone ELSE p.phone END AS phone, p.state, p.is_demo AS isDemo, p.leads AS leadCount,
       ${addedInSql('p.id')} AS added, l.project AS projectId, l.form, l.source, l.medium, l.campaign, l.country, l.is_flagged AS isFlagged
     FROM leads l JOIN deals p ON p.id = l.deal JOIN contacts s ON s.id = l.sender
     WHERE l.sort_key = ?`,
  )
  const idOf = database.prepare('SELECT deal_id FROM deals WHERE id = ?')

  const placedIn = (selection: LeadSelection, paging: InboxPageQuery, scope: Scope): Iterable<Placed> => {
    const { sort, after, now = Date.now() } = paging
    if (sort === 'needs')
      return sortByNeed(find, selection, scope, { now, ...(after !== undefined && { after }) })
    if (sort === 'name') {
      const [name, sortKey] = after === undefined ? ['', -1] : v.parse(nameCursor, after)
      const named = find(selection, scope).byName({ name, sortKey })
      return Iterator.from(named).map(one => ({ ...one, cursor: JSON.stringify([one.name, one.sortKey]) }))
    }
    const matches = find(selection, scope).inTime(
      sort === 'newest' ? 'DESC' : 'ASC',
      after === undefined ? undefined : Number(after),
    )
    return Iterator.from(matches).map(one => ({ ...one, cursor: String(one.sortKey) }))
  }

  return {
    inbox(selection: LeadSelection, paging: InboxPageQuery, scope: Scope): Page<InboxRow> {
      const { rows, next } = pageOf(placedIn(selection, paging, scope), paging.limit)
      return { rows: rows.map(({ sortKey }) => inboxRowOf(rowOf.get(sortKey))), next }
    },

    /** Counts the deals of a selection, up to `max`. */
    count: (selection: LeadSelection, max: number, scope: Scope): number => find(selection, scope).count(max),

    /** The ids of the selected deals, latest first. */
    deals: (selection: LeadSelection, max: number, scope: Scope): string[] =>
      Iterator.from(find(selection, scope).inTime('DESC'))
        .take(max)
        .map(({ deal }) => String(idOf.get(deal)?.deal_id))
        .toArray(),

    /** References of the selected leads, oldest first. */
    leadIds(selection: LeadSelection, { after, limit }: PageQuery, scope: Scope): Page<string> {
      const leads = find(selection, scope)
        .leadsBehind(after === undefined ? -1 : Number(after))
        .take(limit + 1)
        .toArray()
      const rows = leads.slice(0, limit)
      return {
        rows: rows.map(({ leadId }) => leadId),
        next: leads.length > limit ? String(rows.at(-1)?.sortKey) : null,
      }
    },
  }
}

export type InboxQueries = ReturnType<typeof inboxQueries>
