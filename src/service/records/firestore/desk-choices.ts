import type { Choices } from '#contract/desk/inbox.ts'
import { choiceFacets, choicesFrom } from '../desk-choices.ts'
import type { Queries } from './queries.ts'

/** What the latest leads have is what somebody looks for; a filter still takes any value. */
const latest = 1000

/** What filters can be set to: the values of the latest leads, most frequent first. */
export const choicesOf = (queries: Queries) => async (): Promise<Omit<Choices, 'ok'>> => {
  const query = queries.overTime('leads', 'receivedAt', {}, 'desc').select(...choiceFacets)
  const { docs } = await query.limit(latest).get()
  return choicesFrom(facet => {
    const given = docs.map(document => document.get(facet)).filter(value => typeof value === 'string')
    return [...Map.groupBy(given, String)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([value]) => value)
  })
}
