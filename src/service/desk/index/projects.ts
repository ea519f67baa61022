import type { DatabaseSync } from 'node:sqlite'

const withFacets = 'leads l JOIN facet_combinations c ON c.id = l.combination JOIN facets f ON f.id = c.facet'

/** Whether a person, by their number in the index, wrote to one of `:projects`. */
export const wroteToProjects = (person: string): string =>
  `EXISTS (SELECT 1 FROM ${withFacets} WHERE l.person = ${person}
     AND f.project IN (SELECT value FROM json_each(:projects)))`

/** Reads whose leads are of which project, on one connection. */
export function projectReads(database: DatabaseSync) {
  const wroteTo = database.prepare(
    `SELECT 1 FROM people WHERE person_id = :personId AND ${wroteToProjects('people.id')}`,
  )
  const counts = database.prepare(
    `SELECT f.project, count(*) AS leads FROM ${withFacets} GROUP BY f.project ORDER BY leads DESC`,
  )
  return {
    /** Those of some people who wrote to one of the projects. */
    peopleOfProjects: (personIds: string[], projects: readonly string[]): string[] =>
      personIds.filter(
        personId => wroteTo.get({ personId, projects: JSON.stringify(projects) }) !== undefined,
      ),

    /** How many leads are filed under each project's id. */
    leadsByProject: (): Record<string, number> =>
      Object.fromEntries(counts.all().map(({ project, leads }) => [String(project), Number(leads)])),
  }
}
