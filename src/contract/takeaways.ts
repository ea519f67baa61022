/** Where our own service hands out what was promised; only the reference of a kept lead opens them. */
export const takeawayPaths = {
  brochure: '/api/brochure/:reference',
  calendar: '/api/visit/:reference/calendar.ics',
} as const

/** The address of a takeaway for one lead. */
export const takeawayAddress = (takeaway: keyof typeof takeawayPaths, reference: string): string =>
  takeawayPaths[takeaway].replace(':reference', encodeURIComponent(reference))
