import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { passiveFacts } from '#api/settings/retention.ts'
import { stages } from '#domain/deals/stages.ts'

const activityRow = v.object({
  id: v.number(),
  contactId: v.string(),
  status: v.picklist(stages),
  projectId: v.string(),
  at: v.number(),
})

/** The last activity of a deal, including an agreed visit; `id` is the contact's, and the cursor. */
export type Activity = v.InferOutput<typeof activityRow>

/** Reads when deals were last active. */
export function activityQueries(database: DatabaseSync) {
  const passive = passiveFacts.map(kind => `'${kind}'`).join(', ')
  const select = database.prepare(
    `WITH some AS MATERIALIZED (
       SELECT DISTINCT contact FROM deals WHERE contact > :after AND first_at < :before ORDER BY contact LIMIT :limit)
     SELECT d.contact AS id, c.contact_id AS contactId, d.status, d.project AS projectId,
       max((SELECT received_at FROM leads WHERE sort_key = d.last_key), coalesce(d.visit_at, 0),
         coalesce((SELECT max(at) FROM facts WHERE fact ->> 'kind' NOT IN (${passive})
           AND (project IS NULL OR project = d.project)
           AND contact IN (SELECT m.id FROM contacts m WHERE m.root = c.id UNION ALL SELECT c.id)), 0)) AS at
     FROM some JOIN deals d ON d.contact = some.contact JOIN contacts c ON c.id = d.contact ORDER BY d.contact, d.id`,
  )
  return {
    /** All deals of at most `limit` contacts who first wrote before a time, contact by contact. */
    activity: (before: number, after: number, limit: number): Activity[] =>
      select.all({ before, after, limit }).map(row => v.parse(activityRow, row)),
  }
}

export type ActivityQueries = ReturnType<typeof activityQueries>
