import type { DatabaseSync } from 'node:sqlite'

/** Leads with what each is filed under. */
export const withFacets =
  'leads l JOIN facet_combinations c ON c.id = l.combination JOIN facets f ON f.id = c.facet'

/** Whether a person, by their number in the index, wrote to one of `:projects`. */
export const wroteToProjects = (person: string): string =>
  `EXISTS (SELECT 1 FROM ${withFacets} WHERE l.person = ${person}
     AND f.project IN (SELECT value FROM json_each(:projects)))`

/** The name under which such a person wrote to them first: what they gave to another project is that project's. */
export const nameInProjects = (person: string): string =>
  `(SELECT l.name FROM ${withFacets} WHERE l.person = ${person}
     AND f.project IN (SELECT value FROM json_each(:projects)) ORDER BY l.sort_key LIMIT 1)`

/** The project such a person wrote to last; of `:projects` alone, where somebody sees no others. */
export const newestProjectOf = (person: string, isLimited = false): string =>
  `(SELECT f.project FROM ${withFacets} WHERE l.person = ${person}
     ${isLimited ? 'AND f.project IN (SELECT value FROM json_each(:projects))' : ''} ORDER BY l.sort_key DESC LIMIT 1)`

/** The projects such a person wrote to, as JSON. */
export const projectsOf = (person: string): string =>
  `(SELECT json_group_array(DISTINCT f.project) FROM ${withFacets} WHERE l.person = ${person})`

/** The same, the one they wrote to last first. */
export const latestProjectsOf = (person: string): string =>
  `(SELECT json_group_array(project) FROM (SELECT f.project, max(l.sort_key) AS latest FROM ${withFacets}
     WHERE l.person = ${person} GROUP BY f.project ORDER BY latest DESC))`

/** Reads whose leads are of which project, on one connection. */
export function projectReads(database: DatabaseSync) {
  const wroteTo = database.prepare(
    `SELECT 1 FROM people WHERE person_id = :personId AND ${wroteToProjects('coalesce(people.root, people.id)')}`,
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
