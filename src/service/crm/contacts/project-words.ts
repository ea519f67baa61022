import type { Person } from '#contract/crm/person.ts'

/** Which projects somebody has deals in, in the words of the audit log. */
export const projectWords = ({ projectId, otherDeals = [] }: Person): string =>
  [projectId, ...otherDeals.map(deal => deal.projectId)].map(id => `, project=${id}`).join('')
