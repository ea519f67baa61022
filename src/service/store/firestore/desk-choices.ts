import type { Choices } from '#contract/desk/inbox.ts'
import type { Questions } from './questions.ts'

/** What the latest leads have is what somebody looks for; a filter still takes any value. */
const latest = 1000

const facets = ['source', 'medium', 'campaign', 'country', 'assignee'] as const

/** What filters can be set to: the values of the latest leads, most frequent first. */
export const choicesOf = (questions: Questions) => async (): Promise<Omit<Choices, 'ok'>> => {
  const query = questions.overTime('leads', 'receivedAt', {}, 'desc').select(...facets)
  const { docs } = await query.limit(latest).get()
  const values = (facet: (typeof facets)[number]): string[] => {
    const given = docs.map(document => document.get(facet)).filter(value => typeof value === 'string')
    return [...Map.groupBy(given, String)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([value]) => value)
  }
  return {
    sources: values('source'),
    mediums: values('medium'),
    campaigns: values('campaign'),
    countries: values('country'),
    assignees: values('assignee'),
  }
}
