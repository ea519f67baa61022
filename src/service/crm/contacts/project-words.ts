import type { Deal } from '#contract/crm/deal.ts'

/** Which projects somebody has deals in, in the words of the audit log. */
export const projectWords = ({ projectId, otherDeals = [] }: Deal): string =>
  [projectId, ...otherDeals.map(deal => deal.projectId)].map(id => `, project=${id}`).join('')
