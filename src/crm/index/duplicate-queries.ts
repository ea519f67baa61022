import type { DatabaseSync } from 'node:sqlite'
import { type Duplicate, maxDuplicates } from '#api/contacts/merge.ts'
import { isNearName } from '#domain/contacts/near-name.ts'
import { isOfTeam, type Scope } from '#domain/team/scope.ts'
import { inScope, isUnmasked, prepareByScope, scopeValues } from './scope-in-sql.ts'

/** A suggestion, with who owns the deal. */
export type OwnedDuplicate = Duplicate & { owner: string | null }

/** How many names with the same beginning are compared, the newest first. */
const maxCompared = 200

/** A deal whose duplicates are searched. */
interface DealToCompare {
  deal: number
  contact: number
  project: string
  name: string
  owner: string | null
}

/** Finds deals whose contact may be the same person as another's, with their owners. */
export function duplicateQueries(database: DatabaseSync) {
  const isOther = (scope: Scope) => `d.contact <> :contact AND d.leads > 0${inScope(scope, 'd')}`
  const byEmail = prepareByScope(
    database,
    scope => `WITH own (email) AS (
       SELECT noted_email FROM deals WHERE id = :deal AND noted_email IS NOT NULL
       UNION SELECT lower(sent_email) FROM leads WHERE deal = :deal AND sent_email IS NOT NULL)
     SELECT d.deal_id, d.contact, d.name, d.phone, d.owner FROM deals d WHERE ${isOther(scope)}${isUnmasked(scope, 'd')} AND d.id IN (
       SELECT id FROM deals WHERE noted_email IN (SELECT email FROM own)
       UNION SELECT deal FROM leads WHERE sent_email IS NOT NULL AND lower(sent_email) IN (SELECT email FROM own))
     ORDER BY d.last_key DESC LIMIT ${maxDuplicates}`,
  )
  const byName = prepareByScope(
    database,
    scope => `SELECT d.deal_id, d.contact, d.name, d.phone, d.owner FROM deals d
     WHERE d.project = :project AND substr(d.name, 1, 3) = substr(:name, 1, 3) AND ${isOther(scope)}
     ORDER BY d.last_key DESC LIMIT ${maxCompared}`,
  )

  return ({ owner, ...one }: DealToCompare, scope: Scope): OwnedDuplicate[] => {
    const parameters = { ...one, ...scopeValues(scope) }
    // A masked e-mail address is compared in neither direction, because it could be guessed.
    const sameEmail = isOfTeam(scope, owner) ? byEmail(scope).all(parameters) : []
    const found = [
      ...sameEmail.map(row => ({ row, why: 'email' as const })),
      ...byName(scope)
        .all(parameters)
        .filter(row => isNearName(one.name, String(row.name)))
        .map(row => ({ row, why: 'name' as const })),
    ]
    const once = new Map(found.toReversed().map(({ row, why }) => [Number(row.contact), { row, why }]))
    return [...once.values()]
      .toReversed()
      .slice(0, maxDuplicates)
      .map(({ row, why }) => ({
        id: String(row.deal_id),
        name: String(row.name),
        phone: String(row.phone),
        why,
        owner: typeof row.owner === 'string' ? row.owner : null,
      }))
  }
}
