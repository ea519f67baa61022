/** The paths of the promised downloads; a stored lead's reference is the only credential. */
export const downloadPaths = {
  brochure: '/api/brochure/:reference',
  calendar: '/api/visit/:reference/calendar.ics',
} as const

export const downloadAddress = (download: keyof typeof downloadPaths, reference: string): string =>
  downloadPaths[download].replace(':reference', encodeURIComponent(reference))
