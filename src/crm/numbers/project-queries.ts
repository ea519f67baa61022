import type { DatabaseSync } from 'node:sqlite'

/** Counts leads by project, on one connection. */
export function projectQueries(database: DatabaseSync) {
  const counts = database.prepare(
    'SELECT project, sum(leads) AS leads FROM deals GROUP BY project ORDER BY leads DESC',
  )
  return {
    /** How many leads are filed under each project's id. */
    leadsByProject: (): Record<string, number> =>
      Object.fromEntries(counts.all().map(({ project, leads }) => [String(project), Number(leads)])),
  }
}

export type ProjectQueries = ReturnType<typeof projectQueries>
