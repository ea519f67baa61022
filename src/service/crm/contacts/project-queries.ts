import type { DatabaseSync } from 'node:sqlite'

const inProjects = 'project IN (SELECT value FROM json_each(:projects))'

/** Whether a person, by their number in the index, wrote to one of `:projects`. */
export const wroteToProjects = (person: string): string =>
  `EXISTS (SELECT 1 FROM people_projects WHERE person = ${person} AND ${inProjects})`

/** The name under which such a person wrote to them first: what they gave to another project is that project's. */
export const nameInProjects = (person: string): string =>
  `(SELECT coalesce(n.noted_name, l.sent_name) FROM leads l JOIN people n ON n.id = l.person WHERE l.sort_key =
     (SELECT min(first_key) FROM people_projects WHERE person = ${person} AND ${inProjects}))`

/** The project such a person wrote to last; of `:projects` alone, where somebody sees no others. */
export const newestProjectOf = (person: string, isLimited = false): string =>
  `(SELECT project FROM people_projects WHERE person = ${person} ${isLimited ? `AND ${inProjects}` : ''}
     ORDER BY last_key DESC LIMIT 1)`

/** The projects such a person wrote to, as JSON. */
export const projectsOf = (person: string): string =>
  `(SELECT json_group_array(project) FROM people_projects WHERE person = ${person})`

/** The same, the one they wrote to last first. */
export const latestProjectsOf = (person: string): string =>
  `(SELECT json_group_array(project) FROM (SELECT project FROM people_projects WHERE person = ${person} ORDER BY last_key DESC))`

/** Reads whose leads are of which project, on one connection. */
export function projectReads(database: DatabaseSync) {
  const wroteTo = database.prepare(
    `SELECT 1 FROM people WHERE person_id = :personId AND ${wroteToProjects('coalesce(people.root, people.id)')}`,
  )
  const counts = database.prepare(
    'SELECT project, sum(leads) AS leads FROM people_projects GROUP BY project ORDER BY leads DESC',
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
