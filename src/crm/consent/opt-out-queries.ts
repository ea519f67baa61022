import type { DatabaseSync } from 'node:sqlite'

/** A contact who opted out of calls: their number, and when they last wrote to each project. `id` is the cursor. */
interface OptedOutContact {
  id: number
  phone: string
  lastWrote: { projectId: string; at: number }[]
}

/** Reads opt-outs from calls. Merged contacts are read separately, because their leads expire at different times. */
export function optOutQueries(database: DatabaseSync) {
  const select = database.prepare(
    `SELECT c.id, c.phone FROM contacts c WHERE c.id > :after AND EXISTS (
       SELECT 1 FROM deals d, json_each(d.state, '$.permission.withdrawn') w
         WHERE d.contact = coalesce(c.root, c.id) AND w.value = 'call')
     ORDER BY c.id LIMIT :limit`,
  )
  const lastWrote = database.prepare(
    `SELECT project AS projectId, max(received_at) AS at FROM leads
     WHERE sender = ? GROUP BY +project`,
  )
  return {
    stopped: (after: number, limit: number): OptedOutContact[] =>
      select.all({ after, limit }).map(({ id, phone }) => ({
        id: Number(id),
        phone: String(phone),
        lastWrote: lastWrote
          .all(Number(id))
          .map(({ projectId, at }) => ({ projectId: String(projectId), at: Number(at) })),
      })),
  }
}

export type OptOutQueries = ReturnType<typeof optOutQueries>
