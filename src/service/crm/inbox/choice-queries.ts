import type { DatabaseSync } from 'node:sqlite'
import { type Choices, mostValues } from '#contract/crm/inbox.ts'
import { longestWord } from '#contract/crm/shown-word.ts'

const inProjects = 'AND project IN (SELECT value FROM json_each(:projects))'

/** Reads the largest values of a dimension, and whether there are more. Of what a filter cannot take no choice is made. */
const readValues = (
  database: DatabaseSync,
  column: string,
  leads: string,
  from: string,
  fromProjects = from,
) => {
  const prepare = (tables: string, only: string) =>
    database.prepare(
      `SELECT ${column} AS value, ${leads} AS leads FROM ${tables}
       WHERE ${column} IS NOT NULL AND length(${column}) <= ${longestWord} ${only}
       GROUP BY ${column} HAVING ${leads} > 0 ORDER BY 2 DESC, 1 LIMIT ${mostValues + 1}`,
    )
  const all = prepare(from, '')
  const some = prepare(fromProjects, inProjects)
  return (projects?: readonly string[]): { values: string[]; isCut: boolean } => {
    const rows = projects ? some.all({ projects: JSON.stringify(projects) }) : all.all()
    const values = rows.slice(0, mostValues).map(({ value }) => String(value))
    return { values, isCut: rows.length > mostValues }
  }
}

/** Reads what filters can be set to. */
export function choiceReads(database: DatabaseSync) {
  const ofLeads = (column: string) => readValues(database, column, 'count(*)', 'leads')
  const read = {
    project: readValues(database, 'project', 'sum(leads)', 'people_projects'),
    source: ofLeads('source'),
    medium: ofLeads('medium'),
    campaign: ofLeads('campaign'),
    country: ofLeads('country'),
    language: ofLeads('language'),
    owner: readValues(
      database,
      'owner',
      'sum(o.leads)',
      'people o',
      'people_projects o CROSS JOIN people p ON p.id = o.person',
    ),
  }
  const cuttable = ['source', 'medium', 'campaign', 'country', 'language'] as const

  return {
    /** Of leads of these projects, or of all. */
    choices(projects?: readonly string[]): Omit<Choices, 'ok' | 'members' | 'limits'> {
      const found = {
        source: read.source(projects),
        medium: read.medium(projects),
        campaign: read.campaign(projects),
        country: read.country(projects),
        language: read.language(projects),
      }
      return {
        cut: cuttable.filter(dimension => found[dimension].isCut),
        projects: read.project(projects).values,
        sources: found.source.values,
        mediums: found.medium.values,
        campaigns: found.campaign.values,
        countries: found.country.values,
        languages: found.language.values,
        owners: read.owner(projects).values,
      }
    },
  }
}
