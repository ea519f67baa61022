/** The paths of visit pages; the token in the address is the only credential. */
export const visitPagePaths = {
  page: '/visit/:token',
  calendar: '/visit/:token/calendar.ics',
  notice: '/visit/:token/notice/:hash',
} as const

export const visitPageAddress = (token: string, part: 'page' | 'calendar' = 'page'): string =>
  visitPagePaths[part].replace(':token', token)

/** The address of a notice that was shown earlier. */
export const noticeAddress = (token: string, hash: string): string =>
  visitPagePaths.notice.replace(':token', token).replace(':hash', hash)

/**
 * Headers of a lead, because the shape of its payload is fixed: the request has the visitor's time zone, the response
 * the page's address.
 */
export const visitHeaders = { zone: 'X-Time-Zone', page: 'X-Visit-Page' } as const
