import type { Choices } from '#contract/desk/inbox.ts'

/** What a filter offers values of. */
export const choiceFacets = ['source', 'medium', 'campaign', 'country', 'assignee'] as const

type ChoiceFacet = (typeof choiceFacets)[number]

/** Everything filters can be set to, from the values of each facet. */
export const choicesFrom = (values: (facet: ChoiceFacet) => string[]): Omit<Choices, 'ok'> => ({
  sources: values('source'),
  mediums: values('medium'),
  campaigns: values('campaign'),
  countries: values('country'),
  assignees: values('assignee'),
})
