import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Scope } from '#domain/team/scope.ts'

/** SQL that is true for the deals of a scope and begins with AND; empty if the scope has no limits. */
export const inScope = ({ projects, owners }: Scope, deal: string): string =>
  [
    projects && ` AND ${deal}.project IN (SELECT value FROM json_each(:scopeProjects))`,
    owners && ` AND (${deal}.owner IS NULL OR ${deal}.owner IN (SELECT value FROM json_each(:scopeOwners)))`,
  ]
    .filter(Boolean)
    .join('')

/** SQL that is true for deals whose handles are unmasked for the reader, in addition to `inScope`. */
export const isUnmasked = ({ team }: Scope, deal: string): string =>
  team ? ` AND (${deal}.owner IS NULL OR ${deal}.owner IN (SELECT value FROM json_each(:scopeTeam)))` : ''

/** The same as `inScope` for leads, which have their own project and their deal's owner. */
export const leadInScope = ({ projects, owners }: Scope, lead: string): string =>
  [
    projects && ` AND ${lead}.project IN (SELECT value FROM json_each(:scopeProjects))`,
    owners &&
      ` AND ${lead}.deal IN (SELECT s.id FROM deals s WHERE s.owner IS NULL
          UNION ALL SELECT s.id FROM json_each(:scopeOwners) o JOIN deals s ON s.owner = o.value)`,
  ]
    .filter(Boolean)
    .join('')

/** The parameters of all of them. */
export const scopeValues = ({ projects, owners, team }: Scope): Record<string, SQLInputValue> => ({
  ...(projects && { scopeProjects: JSON.stringify(projects) }),
  ...(owners && { scopeOwners: JSON.stringify(owners) }),
  ...(team && { scopeTeam: JSON.stringify(team) }),
})

/** Prepares a query once for each kind of scope. */
export function prepareByScope(
  database: DatabaseSync,
  sqlOf: (scope: Scope) => string,
): (scope: Scope) => StatementSync {
  const prepared = new Map<string, StatementSync>()
  return scope => {
    const kind = [scope.projects, scope.owners, scope.team].map(part => part !== undefined).join()
    const known = prepared.get(kind)
    if (known) return known
    const statement = database.prepare(sqlOf(scope))
    statement.setAllowUnknownNamedParameters(true)
    prepared.set(kind, statement)
    return statement
  }
}
