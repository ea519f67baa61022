import type { DatabaseSync } from 'node:sqlite'
import { type Choices, mostValues } from '#contract/crm/inbox.ts'
import { longestWord } from '#contract/crm/shown-word.ts'
import { filteredFields, mapFields } from '#domain/leads/lead-fields.ts'

const inProjects = 'AND project IN (SELECT value FROM json_each(:projects))'

/** Reads the largest values of a dimension, and whether there are more. Of what a filter cannot take no choice is made. */
const readValues = (database: DatabaseSync, column: string, leads: string, from: string) => {
  const prepare = (only: string) =>
    database.prepare(
      `SELECT ${column} AS value, ${leads} AS leads FROM ${from}
       WHERE ${column} IS NOT NULL AND length(${column}) <= ${longestWord} ${only}
       GROUP BY ${column} HAVING ${leads} > 0 ORDER BY 2 DESC, 1 LIMIT ${mostValues + 1}`,
    )
  const all = prepare('')
  const some = prepare(inProjects)
  return (projects?: readonly string[]): { values: string[]; isCut: boolean } => {
    const rows = projects ? some.all({ projects: JSON.stringify(projects) }) : all.all()
    const values = rows.slice(0, mostValues).map(({ value }) => String(value))
    return { values, isCut: rows.length > mostValues }
  }
}

/** Reads what filters can be set to. */
export function choiceReads(database: DatabaseSync) {
  const readField = mapFields(filteredFields, name => readValues(database, name, 'count(*)', 'leads'))
  const readProjects = readValues(database, 'project', 'sum(leads)', 'deals')
  const readOwners = readValues(database, 'owner', 'sum(leads)', 'deals')

  return {
    /** Of leads of these projects, or of all. */
    choices(projects?: readonly string[]): Omit<Choices, 'ok' | 'members' | 'limits'> {
      const found = mapFields(filteredFields, name => readField[name](projects))
      return {
        cut: filteredFields.filter(name => found[name].isCut),
        projects: readProjects(projects).values,
        fields: mapFields(filteredFields, name => found[name].values),
        owners: readOwners(projects).values,
      }
    },
  }
}
