import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { passiveFacts } from '#contract/crm/retention.ts'
import { statuses } from '#domain/deals/statuses.ts'
import { newestProjectOf } from '../contacts/project-queries.ts'

const activityRow = v.object({
  id: v.number(),
  personId: v.string(),
  status: v.picklist(statuses),
  projectId: v.string(),
  at: v.number(),
})

/** When there was something last between a person and the team, a visit that was agreed included; `id` reads on. */
export type Activity = v.InferOutput<typeof activityRow>

/** Reads when people were last heard of. */
export function activityReads(database: DatabaseSync) {
  const passive = passiveFacts.map(kind => `'${kind}'`).join(', ')
  const select = database.prepare(
    `SELECT id, person_id AS personId, status, ${newestProjectOf('people.id')} AS projectId,
       max((SELECT received_at FROM leads WHERE sort_key = people.last_key), coalesce(visit_at, 0),
         coalesce((SELECT max(at) FROM facts WHERE fact ->> 'kind' NOT IN (${passive})
           AND person IN (SELECT p.id FROM people p WHERE p.root = people.id UNION ALL SELECT people.id)), 0)) AS at
     FROM people WHERE id > :after AND leads > 0 AND first_at < :before ORDER BY id LIMIT :limit`,
  )
  return {
    /** Of those whose first lead came before a moment: nobody else can have been quiet since then. */
    activity: (before: number, after: number, limit: number): Activity[] =>
      select.all({ before, after, limit }).map(row => v.parse(activityRow, row)),
  }
}
