import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { type Choices, mostValues } from '#contract/desk/inbox.ts'
import { longestWord } from '#contract/desk/shown-word.ts'

const cuttable = ['source', 'medium', 'campaign', 'country', 'language'] as const
const dimensions = ['project', ...cuttable, 'owner'] as const

type Dimension = (typeof dimensions)[number]

const valueRow = v.object({ dimension: v.picklist(dimensions), value: v.string() })

/** One more than are listed says whether there are more. Of what a filter cannot take no choice is made. */
const largestOf = (dimension: Dimension) =>
  `SELECT * FROM (
     SELECT '${dimension}' AS dimension, ${dimension} AS value FROM counted JOIN facets f ON f.id = counted.facet
     WHERE ${dimension} IS NOT NULL AND length(${dimension}) <= ${longestWord}
     GROUP BY ${dimension} ORDER BY sum(leads) DESC, ${dimension} LIMIT ${mostValues + 1})`

/** Reads what filters can be set to. */
export function choiceReads(database: DatabaseSync) {
  const largest = (only: string) =>
    database.prepare(
      `WITH counted AS MATERIALIZED (
         SELECT c.facet, c.owner, sum(l.leads) AS leads
         FROM (SELECT combination, count(*) AS leads FROM leads GROUP BY combination) l
           JOIN facet_combinations c ON c.id = l.combination JOIN facets f ON f.id = c.facet ${only} GROUP BY c.facet, c.owner
       ) ${dimensions.map(largestOf).join(' UNION ALL ')}`,
    )
  const all = largest('')
  const ofProjects = largest('WHERE f.project IN (SELECT value FROM json_each(:projects))')

  return {
    /** Of leads of these projects, or of all. */
    choices(projects?: readonly string[]): Omit<Choices, 'ok' | 'members' | 'limits'> {
      const rows = projects ? ofProjects.all({ projects: JSON.stringify(projects) }) : all.all()
      const found = Map.groupBy(
        rows.map(row => v.parse(valueRow, row)),
        ({ dimension }) => dimension,
      )
      const valuesOf = (dimension: Dimension): string[] =>
        (found.get(dimension) ?? [])
          .slice(0, mostValues)
          .flatMap(({ value }) => (value.length > longestWord ? [] : [value]))
      return {
        cut: cuttable.filter(dimension => (found.get(dimension)?.length ?? 0) > mostValues),
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
