import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { RecentBulk, SkippedContact } from '#api/deals/bulk.ts'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import { stages } from '#domain/deals/stages.ts'
import { flag } from '../index/inbox-rows.ts'

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

const importedRow = v.object({
  dealId: v.string(),
  name: v.string(),
  /** The imported lead of a contact who was known before. */
  lead: v.nullable(v.string()),
  hasWritten: flag,
  isWorkedWith: flag,
})

/** An imported contact or, for a known contact, an imported lead; `why` gives the reason if an undo leaves it. */
type Imported = Omit<SkippedContact, 'why'> & {
  lead: string | null
  why: SkippedContact['why'] | null
}

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

  // An assignment by a rule, a form's page and another row of the same file are not work on the deal. A contact with
  // another deal is not deleted with this one.
  const imported = database.prepare(
    `SELECT p.deal_id AS dealId, p.name, i.fact ->> 'lead' AS lead,
       p.leads > (SELECT count(*) FROM bulk_facts s JOIN facts r ON r.contact = s.contact AND r.version = s.version
           WHERE s.bulk = b.bulk AND s.contact = b.contact AND s.project = b.project AND r.fact ->> 'kind' = 'import')
         OR EXISTS (SELECT 1 FROM deals o WHERE o.contact = p.contact AND o.id <> p.id) AS hasWritten, EXISTS (
         SELECT 1 FROM facts f WHERE f.contact = p.contact AND f.version > b.version
           AND (f.project IS NULL OR f.project = p.project)
           AND NOT (f.fact ->> 'kind' = 'import' AND f.fact ->> 'bulk' = b.bulk)
           AND NOT (f.fact ->> 'kind' = 'owner' AND f.fact ->> 'rule' IS NOT NULL)
           AND NOT (f.fact ->> 'kind' = 'page' AND f.by = '${byBuyer}')) AS isWorkedWith
     FROM bulk_facts b JOIN facts i ON i.contact = b.contact AND i.version = b.version
       JOIN deals p ON p.contact = b.contact AND p.project = b.project
     WHERE b.bulk = ? AND i.fact ->> 'kind' = 'import' AND NOT EXISTS (
       SELECT 1 FROM bulk_facts u WHERE u.bulk = b.bulk AND u.contact = b.contact AND u.is_undo = 1
         AND coalesce(u.project, b.project) = b.project)
     ORDER BY p.name, p.deal_id, b.version`,
  )

  const template = database.prepare(
    `SELECT 1 FROM facts WHERE fact ->> 'kind' = 'chat' AND fact ->> 'template' IS NOT NULL LIMIT 1`,
  )

  return {
    hasSentTemplate: (): boolean => template.get() !== undefined,

    /** The contacts and leads of an import that still exist, and whether an undo may remove them. */
    imported: (id: string): Imported[] =>
      imported.all(id).map(row => {
        const { hasWritten, isWorkedWith, ...who } = v.parse(importedRow, row)
        const isOfOthers = hasWritten && who.lead === null
        return { ...who, why: isWorkedWith ? 'worked-with' : isOfOthers ? 'wrote' : null }
      }),

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
