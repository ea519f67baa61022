import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { RecentBulk } from '#contract/desk/bulk.ts'
import { fact } from '#contract/desk/facts.ts'

const bulkRow = v.object({
  id: v.string(),
  at: v.number(),
  people: v.number(),
  isUndone: v.pipe(
    v.number(),
    v.transform(value => value === 1),
  ),
})

const sampleRow = v.object({ by: v.string(), fact: v.pipe(v.string(), v.parseJson(), fact) })

/** Reads what was done to many people at once. */
export function bulkReads(database: DatabaseSync) {
  const recent = database.prepare(
    `SELECT bulk AS id, min(at) AS at, count(DISTINCT person) AS people, max(is_undo) AS isUndone
     FROM bulk_facts WHERE bulk IN (SELECT bulk FROM bulk_facts WHERE at >= ? AND is_undo = 0)
     GROUP BY bulk ORDER BY at DESC`,
  )
  const samples = database.prepare(
    `SELECT f.by, f.fact FROM facts f JOIN (
       SELECT person, version FROM bulk_facts WHERE bulk = :bulk AND is_undo = 0
         AND person = (SELECT person FROM bulk_facts WHERE bulk = :bulk AND is_undo = 0 LIMIT 1)
     ) b ON b.person = f.person AND b.version = f.version`,
  )
  const left = database.prepare(
    `SELECT DISTINCT p.person_id FROM bulk_facts b JOIN people p ON p.id = b.person
     WHERE b.bulk = :bulk AND p.leads > 0
       AND NOT EXISTS (SELECT 1 FROM bulk_facts u WHERE u.bulk = :bulk AND u.person = b.person AND u.is_undo = 1)`,
  )

  return {
    /** Those that were made since a moment, latest first. */
    recentBulks: (since: number): RecentBulk[] =>
      recent.all(since).map(row => {
        const bulk = v.parse(bulkRow, row)
        const facts = samples.all({ bulk: bulk.id }).map(one => v.parse(sampleRow, one))
        const status = facts.map(one => one.fact).find(one => one.kind === 'status')
        const owner = facts.map(one => one.fact).find(one => one.kind === 'owner')
        return {
          ...bulk,
          by: facts[0]?.by ?? '',
          status: status?.to ?? null,
          ...(owner && { owner: owner.to }),
        }
      }),

    /** Whom one has changed and was not taken back for. */
    bulkPeople: (bulk: string): string[] => left.all({ bulk }).map(({ person_id }) => String(person_id)),
  }
}
