import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

const text = v.nullable(v.string())

const waitingRow = v.object({
  id: v.number(),
  personId: v.string(),
  name: v.string(),
  version: v.number(),
  owner: text,
  ownerAt: v.nullable(v.number()),
  waitingSince: v.number(),
  project: v.string(),
  source: text,
  campaign: text,
  tried: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
})

/** Somebody who waits, with what a rule asks of their newest lead. */
export type WaitingPerson = Omit<v.InferOutput<typeof waitingRow>, 'id'>

/** Who has been given how much by a rule, and when last. */
export interface Turn {
  owner: string
  at: number
  count: number
}

const pageSize = 200

/** Reads who waits with or without an owner, and whose turn it is. */
export function ownerReads(database: DatabaseSync) {
  const waiting = database.prepare(
    `SELECT p.id, p.deal_id AS personId, p.name, p.version, p.owner, p.owner_at AS ownerAt,
       p.waiting_since AS waitingSince, l.project, l.source, l.campaign,
       (SELECT json_group_array(json_extract(t.fact, '$.to')) FROM facts t
          WHERE t.contact = p.contact AND t.project = p.project AND t.at >= p.waiting_since AND json_extract(t.fact, '$.kind') = 'owner'
            AND json_extract(t.fact, '$.to') IS NOT NULL) AS tried
     FROM deals p JOIN leads l ON l.sort_key = p.last_key
     WHERE (p.waiting_since, p.id) > (:since, :id) AND p.waiting_since IS NOT NULL AND p.leads > 0 AND p.is_demo = 0
       AND (p.owner IS NOT NULL OR p.owner_at IS NULL OR p.owner_at < p.waiting_since)
     ORDER BY p.waiting_since, p.id LIMIT ${pageSize}`,
  )
  const turns = database.prepare(
    'SELECT owner, max(at) AS at, count(*) AS count FROM given WHERE rule = ? GROUP BY owner',
  )
  return {
    /** Everybody who waits since a moment or later, longest first; whoever was left to nobody since is not among them. */
    waitingSince(since: number, most: number): WaitingPerson[] {
      const all: WaitingPerson[] = []
      for (let last = { since: since - 1, id: Number.MAX_SAFE_INTEGER }; all.length < most; ) {
        const rows = waiting.all(last).map(row => v.parse(waitingRow, row))
        all.push(...rows.map(({ id: _, ...person }) => person))
        const end = rows.at(-1)
        if (!end || rows.length < pageSize) break
        last = { since: end.waitingSince, id: end.id }
      }
      return all
    },

    turns: (rule: string): Turn[] =>
      turns
        .all(rule)
        .map(({ owner, at, count }) => ({ owner: String(owner), at: Number(at), count: Number(count) })),
  }
}
