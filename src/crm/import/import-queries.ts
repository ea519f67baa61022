import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { SkippedContact } from '#api/deals/bulk.ts'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import { flag } from '../index/deal-row.ts'

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

export function importQueries(database: DatabaseSync) {
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

  return {
    /** The contacts and leads of an import that still exist, and whether an undo may remove them. */
    imported: (id: string): Imported[] =>
      imported.all(id).map(row => {
        const { hasWritten, isWorkedWith, ...who } = v.parse(importedRow, row)
        const isOfOthers = hasWritten && who.lead === null
        return { ...who, why: isWorkedWith ? 'worked-with' : isOfOthers ? 'wrote' : null }
      }),
  }
}

export type ImportQueries = ReturnType<typeof importQueries>
