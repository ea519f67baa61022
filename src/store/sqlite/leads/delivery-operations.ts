import type { DatabaseSync } from 'node:sqlite'
import type { Attempt, Backlog, Channel, Delivery, DeliveryFilter, DeliverySpan } from '../../lead-records.ts'
import { isNotErased, isOfStoredLead } from './erasure-schema.ts'
import { deliveryOf } from './lead-rows.ts'

/** In SQL: for a contact under erasure, only the message that a lead is gone is sent. */
const mayGoOut = `(channel = 'erasure' OR ${isOfStoredLead('deliveries')})`

type Claimed = Pick<Delivery, 'id' | 'createdAt' | 'dueAt'>

/** The operations of the outbox, on one connection. */
export function deliveryOperations(database: DatabaseSync) {
  const claimDue = database.prepare(
    `UPDATE deliveries SET due_at = ? WHERE seq IN (
       SELECT seq FROM deliveries WHERE state = 'waiting' AND channel = ? AND due_at <= ? AND ${mayGoOut}
       ORDER BY due_at LIMIT ?
     ) RETURNING *`,
  )
  const settleOne = database.prepare(
    `UPDATE deliveries SET state = ?, attempts = attempts + 1, due_at = ?, settled_at = ?, last_error = ?
     WHERE seq = ? AND created_at = ? AND state = 'waiting'`,
  )
  const changeClaim = database.prepare(
    `UPDATE deliveries SET due_at = ? WHERE seq = ? AND created_at = ? AND due_at = ? AND state = 'waiting'`,
  )

  const reads = {
    nextDue(channel: Channel): number | null {
      const row = database
        .prepare(
          `SELECT min(due_at) AS due FROM deliveries WHERE state = 'waiting' AND channel = ? AND ${mayGoOut}`,
        )
        .get(channel)
      return typeof row?.due === 'number' ? row.due : null
    },

    deliveries: ({ failed, after = '0', limit }: DeliveryFilter): Delivery[] =>
      database
        .prepare(
          `SELECT * FROM deliveries WHERE seq > ? ${failed ? `AND state = 'failed'` : ''} AND ${mayGoOut} ORDER BY seq LIMIT ?`,
        )
        .all(Number(after), limit)
        .map(deliveryOf),

    // Both partial indexes are small; without their names, a plan may read the whole outbox.
    undelivered: ({ since, until, limit }: DeliverySpan): Delivery[] =>
      (['failed', 'waiting'] as const)
        .flatMap(state =>
          database
            .prepare(
              `SELECT * FROM deliveries INDEXED BY deliveries_${state}
               WHERE state = '${state}' AND created_at BETWEEN ? AND ? AND ${mayGoOut}
               ORDER BY created_at, seq LIMIT ?`,
            )
            .all(since, until, limit)
            .map(deliveryOf),
        )
        .toSorted((one, other) => one.createdAt - other.createdAt)
        .slice(0, limit),

    backlog(): Backlog {
      const row = database
        .prepare(
          `SELECT count(*) AS waiting, min(created_at) AS oldest FROM deliveries
           WHERE state = 'waiting' AND ${mayGoOut}`,
        )
        .get()
      const failed = database
        .prepare(`SELECT count(*) AS failed FROM deliveries WHERE state = 'failed' AND ${mayGoOut}`)
        .get()
      return {
        waiting: Number(row?.waiting),
        failed: Number(failed?.failed),
        oldestAt: typeof row?.oldest === 'number' ? row.oldest : null,
      }
    },
  }

  const writes = {
    claim: (channel: Channel, now: number, heldUntil: number, limit: number): Delivery[] =>
      claimDue.all(heldUntil, channel, now, limit).map(deliveryOf),

    settle(attempt: Attempt): void {
      const dueAt = attempt.state === 'waiting' ? attempt.dueAt : 0
      const settledAt = attempt.state === 'waiting' ? null : attempt.at
      const error = attempt.state === 'delivered' ? (attempt.withheld ?? null) : attempt.error
      settleOne.run(attempt.state, dueAt, settledAt, error, Number(attempt.id), attempt.createdAt)
    },

    moveClaim({ id, createdAt, dueAt: heldUntil }: Claimed, dueAt: number): void {
      changeClaim.run(dueAt, Number(id), createdAt, heldUntil)
    },

    makeDueNow: (at: number, latest: number[]): number =>
      Number(
        database
          .prepare(
            `UPDATE deliveries SET due_at = ? WHERE state = 'waiting'
               AND due_at > json_extract(?, '$[' || min(attempts, CAST(? AS INTEGER)) || ']')`,
          )
          .run(at, JSON.stringify(latest), latest.length - 1).changes,
      ),

    sendAgain(ids: string[], at: number, beyond: number): number {
      const renew = database.prepare(
        `UPDATE deliveries SET attempts = iif(state = 'failed', 0, attempts), due_at = ?, settled_at = NULL,
           last_error = iif(state = 'failed', NULL, last_error), state = 'waiting'
         WHERE seq = ? AND (state = 'failed' OR state = 'waiting' AND due_at > ?) AND ${mayGoOut}`,
      )
      return ids.reduce((sum, id) => sum + Number(renew.run(at, Number(id), beyond).changes), 0)
    },

    /** Also adds a row for a channel configured after the lead arrived; never for a demo lead. */
    redeliver(leadId: string, channels: Channel[], at: number): number {
      const upsert = database.prepare(
        `INSERT INTO deliveries (lead_id, channel, state, attempts, due_at, created_at)
         SELECT id, ?, 'waiting', 0, ?, ? FROM leads WHERE id = ? AND NOT is_demo AND ${isNotErased}
         ON CONFLICT (lead_id, channel) DO UPDATE
         SET state = 'waiting', attempts = 0, due_at = excluded.due_at, created_at = excluded.created_at,
             settled_at = NULL, last_error = NULL`,
      )
      return channels.reduce((sum, channel) => sum + Number(upsert.run(channel, at, at, leadId).changes), 0)
    },
  }

  return { reads, writes }
}
