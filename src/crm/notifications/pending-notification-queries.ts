import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { dealState } from '#domain/deals/deal-state.ts'
import { makeRowReader } from '../index/deal-row.ts'
import { sortKeyAt } from '../index/sort-key.ts'

const time = v.nullable(v.number())

const readRow = makeRowReader(
  v.pick(dealState, [
    'owner',
    'ownerAt',
    'takenFrom',
    'waitingSince',
    'hasWrittenAgain',
    'askedSince',
    'next',
  ]),
  v.object({
    dealId: v.string(),
    /** Who assigned the deal to its owner. */
    ownerBy: v.nullable(v.string()),
    /** When the owner last worked on the deal. */
    ownerActedAt: time,
    project: v.string(),
    /** When the first lead came that the buyer waits with; null if all are beyond the day's limit of their network. */
    leadAt: time,
  }),
)

export type PendingNotification = ReturnType<typeof readRow>

const waitingKey = `p.waiting_since * ${sortKeyAt(1)}`

const times = ['waiting_since', 'owner_at', 'asked_since', 'next_at'] as const

/** Reads the deals with recent events: each of the four times has its own index. */
export function pendingNotificationQueries(database: DatabaseSync) {
  const find = database.prepare(
    `WITH lately (id, at) AS (
       ${times.map(at => `SELECT id, ${at} FROM deals WHERE ${at} BETWEEN :since AND :now`).join(' UNION ALL ')}
     ), latest (id, at) AS (SELECT id, max(at) FROM lately GROUP BY id ORDER BY max(at) DESC LIMIT :most)
     SELECT p.deal_id AS dealId, p.project, p.state,
       (SELECT f.by FROM facts f WHERE f.contact = p.contact AND f.project = p.project AND json_extract(f.fact, '$.kind') = 'owner'
          ORDER BY f.version DESC LIMIT 1) AS ownerBy,
       (SELECT max(f.at) FROM facts f WHERE f.contact = p.contact AND f.project = p.project AND f.by = p.owner) AS ownerActedAt,
       coalesce(
         (SELECT l.received_at FROM leads l WHERE l.deal = p.id AND l.is_one_of_many = 0 AND l.sort_key >= ${waitingKey}
            ORDER BY l.sort_key LIMIT 1),
         CASE WHEN NOT EXISTS (SELECT 1 FROM leads l WHERE l.deal = p.id AND l.sort_key >= ${waitingKey}) THEN p.waiting_since END
       ) AS leadAt
     FROM latest JOIN deals p ON p.id = latest.id WHERE p.leads > 0 AND p.is_demo = 0 ORDER BY latest.at DESC`,
  )
  return {
    pendingNotifications: (since: number, now: number, max: number): PendingNotification[] =>
      find.all({ since, now, most: max }).map(found => readRow(found)),
  }
}

export type PendingNotificationQueries = ReturnType<typeof pendingNotificationQueries>
