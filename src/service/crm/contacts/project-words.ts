import type { Deal } from '#contract/deals/deal.ts'

/** The projects of a contact's deals, as the audit log names them. */
export const projectWords = ({ projectId, otherDeals = [] }: Deal): string =>
  [projectId, ...otherDeals.map(deal => deal.projectId)].map(id => `, project=${id}`).join('')
