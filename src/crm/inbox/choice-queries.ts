import type { DatabaseSync } from 'node:sqlite'
import { type Choices, maxValues } from '#api/inbox/inbox.ts'
import { filteredFields, mapFields } from '#domain/leads/lead-fields.ts'
import type { Scope } from '#domain/team/scope.ts'
import { longestWord } from '#lib/text/plain-text.ts'
import { isNotedField, notedColumn } from '../index/schema.ts'
import { inScope, leadInScope, prepareByScope, scopeValues } from '../index/scope-in-sql.ts'

/**
 * Reads the most frequent values of a dimension, and whether there are more. Values that a filter cannot express are
 * left out.
 */
const readValues = (database: DatabaseSync, column: string, leads: string, from: 'leads' | 'deals') => {
  const only = from === 'leads' ? leadInScope : inScope
  const read = prepareByScope(
    database,
    scope =>
      `SELECT ${column} AS value, ${leads} AS leads FROM ${from}
       WHERE ${column} IS NOT NULL AND length(${column}) <= ${longestWord} ${only(scope, from)}
       GROUP BY ${column} HAVING ${leads} > 0 ORDER BY 2 DESC, 1 LIMIT ${maxValues + 1}`,
  )
  return (scope: Scope): { values: string[]; isCut: boolean } => {
    const rows = read(scope).all(scopeValues(scope))
    const values = rows.slice(0, maxValues).map(({ value }) => String(value))
    return { values, isCut: rows.length > maxValues }
  }
}

/** Reads the values that filters offer. */
export function filterOptionQueries(database: DatabaseSync) {
  const readField = mapFields(filteredFields, name => {
    const readSent = readValues(database, name, 'count(*)', 'leads')
    if (!isNotedField(name)) return readSent
    const readNoted = readValues(database, notedColumn(name), 'count(*)', 'deals')
    return (scope: Scope) => {
      const [sent, noted] = [readSent(scope), readNoted(scope)]
      const values = [...new Set([...sent.values, ...noted.values])]
      return {
        values: values.slice(0, maxValues),
        isCut: sent.isCut || noted.isCut || values.length > maxValues,
      }
    }
  })
  const readProjects = readValues(database, 'project', 'sum(leads)', 'deals')
  const readOwners = readValues(database, 'owner', 'sum(leads)', 'deals')

  return {
    choices(scope: Scope): Omit<Choices, 'ok' | 'members' | 'limits'> {
      const found = mapFields(filteredFields, name => readField[name](scope))
      return {
        cut: filteredFields.filter(name => found[name].isCut),
        projects: readProjects(scope).values,
        fields: mapFields(filteredFields, name => found[name].values),
        owners: readOwners(scope).values,
      }
    },
  }
}

export type FilterOptionQueries = ReturnType<typeof filterOptionQueries>
