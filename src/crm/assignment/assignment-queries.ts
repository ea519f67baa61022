import type { DatabaseSync, StatementSync } from 'node:sqlite'
import * as v from 'valibot'
import { dealState } from '#domain/deals/deal-state.ts'
import { makeRowReader } from '../index/deal-row.ts'
import { sortKeyAt } from '../index/sort-key.ts'

const text = v.nullable(v.string())

const readWaiting = makeRowReader(
  v.pick(dealState, ['version', 'owner', 'ownerAt', 'waitingSince', 'workedAt']),
  v.object({
    id: v.number(),
    dealId: v.string(),
    name: v.string(),
    phone: v.string(),
    cursor: v.number(),
    project: v.string(),
    source: text,
    campaign: text,
    tried: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  }),
)

/** A deal to assign, or to take from a silent owner, with the fields of its newest lead that rules check. */
export type WaitingDeal = Omit<ReturnType<typeof readWaiting>, 'id' | 'cursor'>

/** How many deals a rule assigned to a member, and when it last did. */
export interface AssignmentCount {
  owner: string
  at: number
  count: number
}

const pageSize = 200

/** Reads waiting deals with and without an owner, and the turns of each rule. */
export function assignmentQueries(database: DatabaseSync) {
  const columns = (cursor: string) => `
       p.id, p.deal_id AS dealId, p.name, p.phone, p.state, ${cursor} AS cursor, l.project, l.source, l.campaign,
       (SELECT json_group_array(json_extract(t.fact, '$.to')) FROM facts t
          WHERE t.contact = p.contact AND t.project = p.project AND t.at >= p.waiting_since AND json_extract(t.fact, '$.kind') = 'owner'
            AND json_extract(t.fact, '$.to') IS NOT NULL) AS tried`
  const waiting = database.prepare(
    `SELECT ${columns('p.waiting_since')} FROM deals p JOIN leads l ON l.sort_key = p.last_key
     WHERE (p.waiting_since, p.id) > (:since, :id) AND p.waiting_since IS NOT NULL AND p.leads > 0 AND p.is_demo = 0
       AND (p.owner IS NOT NULL OR p.owner_at IS NULL OR p.owner_at < p.waiting_since)
     ORDER BY p.waiting_since, p.id LIMIT ${pageSize}`,
  )
  // Imported leads wait for no reply, but still need an owner.
  const entered = database.prepare(
    `SELECT ${columns('p.last_key')} FROM deals p INDEXED BY deals_by_owner_last JOIN leads l ON l.sort_key = p.last_key
     WHERE p.owner IS NULL AND p.last_key > :since AND p.waiting_since IS NULL AND p.owner_at IS NULL AND p.status = 'new'
       AND p.leads > 0 AND p.is_demo = 0
     ORDER BY p.last_key LIMIT ${pageSize}`,
  )
  const readPages = (statement: StatementSync, first: Record<string, number>, max: number) => {
    const all: WaitingDeal[] = []
    for (let last = first; all.length < max; ) {
      const rows = statement.all(last).map(row => readWaiting(row))
      all.push(...rows.map(({ id: _, cursor: __, ...deal }) => deal))
      const end = rows.at(-1)
      if (!end || rows.length < pageSize) break
      last = { since: end.cursor, ...('id' in first && { id: end.id }) }
    }
    return all
  }
  const turns = database.prepare(
    'SELECT owner, max(at) AS at, count(*) AS count FROM assignments WHERE rule = ? GROUP BY owner',
  )
  return {
    /**
     * Deals waiting since a time or later, longest first, and unassigned entries of the team; without those that a rule
     * has left unassigned since.
     */
    waitingSince: (since: number, max: number): WaitingDeal[] => [
      ...readPages(waiting, { since: since - 1, id: Number.MAX_SAFE_INTEGER }, max),
      ...readPages(entered, { since: sortKeyAt(since) - 1 }, max),
    ],

    turns: (rule: string): AssignmentCount[] =>
      turns
        .all(rule)
        .map(({ owner, at, count }) => ({ owner: String(owner), at: Number(at), count: Number(count) })),
  }
}

export type AssignmentQueries = ReturnType<typeof assignmentQueries>
