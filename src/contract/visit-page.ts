/** Where a buyer's own page is; the token in its address is all that opens it. */
export const visitPagePaths = {
  page: '/visit/:token',
  calendar: '/visit/:token/calendar.ics',
} as const

/** The address of a buyer's page on its host. */
export const visitPageAddress = (token: string, part: keyof typeof visitPagePaths = 'page'): string =>
  visitPagePaths[part].replace(':token', token)

/** What travels beside a site visit, as its payload's shape is fixed: the zone of the visitor's clock goes, the page comes. */
export const visitHeaders = { zone: 'X-Time-Zone', page: 'X-Visit-Page' } as const
