import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { RecentBulk } from '#api/deals/bulk.ts'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import { stages } from '#domain/deals/stages.ts'
import { flag } from '../index/deal-row.ts'

const bulkRow = v.object({
  id: v.string(),
  at: v.number(),
  by: v.string(),
  deals: v.number(),
  status: v.nullable(v.picklist(stages)),
  hasOwner: flag,
  owner: v.nullable(v.string()),
  file: v.nullable(v.string()),
  isUndone: flag,
})

/** The deals that a bulk change changed, except those for which it was undone. */
const isNotUndone = (bulk: string): string =>
  `bulk_facts d JOIN deals p ON p.contact = d.contact AND p.project = d.project
     WHERE d.bulk = ${bulk} AND NOT EXISTS (SELECT 1 FROM bulk_facts u WHERE u.bulk = d.bulk
       AND u.contact = d.contact AND u.is_undo = 1 AND coalesce(u.project, d.project) = d.project)`

export function bulkQueries(database: DatabaseSync) {
  const recent = database.prepare(
    `SELECT b.bulk AS id, min(b.at) AS at, min(f.by) AS by,
       count(DISTINCT b.contact || '.' || coalesce(b.project, '')) AS deals,
       max(f.fact ->> 'to') FILTER (WHERE f.fact ->> 'kind' = 'status') AS status,
       max(f.fact ->> 'kind' = 'owner') AS hasOwner,
       max(f.fact ->> 'to') FILTER (WHERE f.fact ->> 'kind' = 'owner') AS owner,
       max(f.fact ->> 'file') FILTER (WHERE f.fact ->> 'kind' = 'import') AS file,
       NOT EXISTS (SELECT 1 FROM ${isNotUndone('b.bulk')}) AS isUndone
     FROM bulk_facts b JOIN facts f ON f.contact = b.contact AND f.version = b.version
     WHERE b.is_undo = 0 AND b.bulk IN (SELECT bulk FROM bulk_facts WHERE at >= ? AND is_undo = 0)
     GROUP BY b.bulk ORDER BY 2 DESC`,
  )
  const left = database.prepare(`SELECT DISTINCT p.deal_id FROM ${isNotUndone(':bulk')}`)

  // An assignment by a rule, and actions of the buyer, are not work of a colleague.
  const workedOn = database.prepare(
    `SELECT DISTINCT p.deal_id FROM ${isNotUndone(':bulk')} AND EXISTS (
       SELECT 1 FROM facts f WHERE f.contact = d.contact AND f.version > d.version
         AND (f.project IS NULL OR f.project = d.project) AND f.by NOT IN (:by, '${byBuyer}')
         AND NOT (f.fact ->> 'kind' = 'owner' AND f.fact ->> 'rule' IS NOT NULL))`,
  )

  return {
    /** The bulk changes since a moment, latest first. */
    recentBulks: (since: number): RecentBulk[] =>
      recent.all(since).map(row => {
        const { hasOwner, owner, file, ...bulk } = v.parse(bulkRow, row)
        return { ...bulk, ...(hasOwner && { owner }), ...(file !== null && { file }) }
      }),

    /** The deals of a bulk change for which it was not undone. */
    bulkDeals: (bulk: string): string[] => left.all({ bulk }).map(({ deal_id }) => String(deal_id)),

    /** The deals of a bulk change on which another member than its author has worked since. */
    bulkDealsWorkedOn: (bulk: string, by: string): string[] =>
      workedOn.all({ bulk, by }).map(({ deal_id }) => String(deal_id)),
  }
}

export type BulkQueries = ReturnType<typeof bulkQueries>
