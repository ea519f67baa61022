import type { DatabaseSync } from 'node:sqlite'
import type { Choices } from '#contract/desk/inbox.ts'
import { mostFirst } from '../most-first.ts'

/** Beyond this nobody finds anything in a list; the filter still takes any value. */
const mostChoices = 500

/** Reads what filters can be set to. */
export function choiceReads(database: DatabaseSync) {
  const perFacet = database.prepare(
    `SELECT f.project, f.source, f.medium, f.campaign, f.country, f.language, c.owner, sum(l.leads) AS leads
     FROM (SELECT combination, count(*) AS leads FROM leads GROUP BY combination) l
       JOIN facet_combinations c ON c.id = l.combination JOIN facets f ON f.id = c.facet GROUP BY f.id, c.owner`,
  )

  return {
    /** Of leads of these projects, or of all. */
    choices(projects?: readonly string[]): Omit<Choices, 'ok' | 'members' | 'limits'> {
      const rows = perFacet.all().filter(({ project }) => !projects || projects.includes(String(project)))
      const valuesOf = (facet: string): string[] => {
        const counts = new Map<string, number>()
        for (const row of rows) {
          const value = row[facet]
          if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + Number(row.leads))
        }
        return [...counts]
          .toSorted(mostFirst)
          .slice(0, mostChoices)
          .map(([value]) => value)
      }
      return {
        projects: valuesOf('project'),
        sources: valuesOf('source'),
        mediums: valuesOf('medium'),
        campaigns: valuesOf('campaign'),
        countries: valuesOf('country'),
        languages: valuesOf('language'),
        owners: valuesOf('owner'),
      }
    },
  }
}
