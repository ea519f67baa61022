import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { flag } from '../index/inbox-rows.ts'
import { sortKeyAt } from '../index/sort-key.ts'

const time = v.nullable(v.number())

const row = v.object({
  dealId: v.string(),
  owner: v.nullable(v.string()),
  ownerAt: time,
  /** Who assigned the deal to its owner. */
  ownerBy: v.nullable(v.string()),
  /** The earlier owner, who did not reply in time. */
  takenFrom: v.nullable(v.string()),
  /** When the owner last worked on the deal. */
  ownerActedAt: time,
  waitingSince: time,
  hasWrittenAgain: flag,
  askedSince: time,
  nextAt: time,
  project: v.string(),
  /** When the first lead came that the buyer waits with; null if all are beyond the day's limit of their network. */
  leadAt: time,
})

export type PendingNotification = v.InferOutput<typeof row>

const waitingKey = `p.waiting_since * ${sortKeyAt(1)}`

const times = ['waiting_since', 'owner_at', 'asked_since', 'next_at'] as const

/** Reads the deals with recent events: each of the four times has its own index. */
export function pendingNotificationQueries(database: DatabaseSync) {
  const find = database.prepare(
    `WITH lately (id, at) AS (
       ${times.map(at => `SELECT id, ${at} FROM deals WHERE ${at} BETWEEN :since AND :now`).join(' UNION ALL ')}
     ), latest (id, at) AS (SELECT id, max(at) FROM lately GROUP BY id ORDER BY max(at) DESC LIMIT :most)
     SELECT p.deal_id AS dealId, p.owner, p.owner_at AS ownerAt,
       (SELECT f.by FROM facts f WHERE f.contact = p.contact AND f.project = p.project AND json_extract(f.fact, '$.kind') = 'owner'
          ORDER BY f.version DESC LIMIT 1) AS ownerBy,
       (SELECT max(f.at) FROM facts f WHERE f.contact = p.contact AND f.project = p.project AND f.by = p.owner) AS ownerActedAt,
       p.taken_from AS takenFrom, p.waiting_since AS waitingSince, p.has_written_again AS hasWrittenAgain, p.asked_since AS askedSince,
       p.next_at AS nextAt, p.project,
       coalesce(
         (SELECT l.received_at FROM leads l WHERE l.deal = p.id AND l.is_one_of_many = 0 AND l.sort_key >= ${waitingKey}
            ORDER BY l.sort_key LIMIT 1),
         CASE WHEN NOT EXISTS (SELECT 1 FROM leads l WHERE l.deal = p.id AND l.sort_key >= ${waitingKey}) THEN p.waiting_since END
       ) AS leadAt
     FROM latest JOIN deals p ON p.id = latest.id WHERE p.leads > 0 AND p.is_demo = 0 ORDER BY latest.at DESC`,
  )
  return {
    pendingNotifications: (since: number, now: number, max: number): PendingNotification[] =>
      find.all({ since, now, most: max }).map(found => v.parse(row, found)),
  }
}

export type PendingNotificationQueries = ReturnType<typeof pendingNotificationQueries>
