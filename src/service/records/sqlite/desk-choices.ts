import type { DatabaseSync } from 'node:sqlite'
import type { Choices } from '#contract/desk/inbox.ts'
import { choicesFrom } from '../desk-choices.ts'

type Counts = Map<string, number>

const mostFrequentFirst = (counts: Counts): string[] =>
  [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)

/** Beyond this nobody finds anything in a list; the filter still takes any value. */
const mostChoices = 500

/** What filters can be set to. */
export function choicesReading(database: DatabaseSync) {
  const perFacet = database.prepare(
    `SELECT f.source, f.medium, f.campaign, f.country, s.assignee, sum(t.leads) AS leads
     FROM (SELECT shelf, count(*) AS leads FROM touches GROUP BY shelf) t
       JOIN shelves s ON s.id = t.shelf JOIN facets f ON f.id = s.facet GROUP BY f.id, s.assignee`,
  )

  return {
    choices(): Omit<Choices, 'ok'> {
      const rows = perFacet.all()
      return choicesFrom(facet => {
        const counts: Counts = new Map()
        for (const row of rows) {
          const value = row[facet]
          if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + Number(row.leads))
        }
        return mostFrequentFirst(counts).slice(0, mostChoices)
      })
    },
  }
}
