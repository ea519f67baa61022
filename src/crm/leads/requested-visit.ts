import type { Lead } from '#store/lead-records.ts'

/** The time a lead asks for, in milliseconds. */
export const requestedVisit = ({ payload }: Pick<Lead, 'payload'>): number | null =>
  'siteVisitDate' in payload && payload.siteVisitDate !== null ? payload.siteVisitDate * 1000 : null
