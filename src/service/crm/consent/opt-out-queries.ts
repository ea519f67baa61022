import type { DatabaseSync } from 'node:sqlite'

/** Somebody who said not to be called: their number, and when they last wrote to each project. `id` reads on. */
export interface StoppedPerson {
  id: number
  phone: string
  lastWrote: { projectId: string; at: number }[]
}

/** Reads who said not to be called, each for themselves where they were merged: their leads age one by one. */
export function stoppedReads(database: DatabaseSync) {
  const select = database.prepare(
    `SELECT p.id, p.phone, r.id AS root FROM people p JOIN people r ON r.id = coalesce(p.root, p.id)
     WHERE p.id > :after AND EXISTS (SELECT 1 FROM json_each(r.permission, '$.withdrawn') WHERE value = 'call')
     ORDER BY p.id LIMIT :limit`,
  )
  const lastWrote = database.prepare(
    `SELECT project AS projectId, max(received_at) AS at FROM leads
     WHERE person = :root AND sender IS nullif(:id, :root) GROUP BY +project`,
  )
  return {
    stopped: (after: number, limit: number): StoppedPerson[] =>
      select.all({ after, limit }).map(({ id, phone, root }) => ({
        id: Number(id),
        phone: String(phone),
        lastWrote: lastWrote
          .all({ root: Number(root), id: Number(id) })
          .map(({ projectId, at }) => ({ projectId: String(projectId), at: Number(at) })),
      })),
  }
}
