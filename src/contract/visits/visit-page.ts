/** Where a buyer's own page is; the token in its address is all that opens it. */
export const visitPagePaths = {
  page: '/visit/:token',
  calendar: '/visit/:token/calendar.ics',
  notice: '/visit/:token/notice/:hash',
} as const

/** The address of a buyer's page on its host. */
export const visitPageAddress = (token: string, part: 'page' | 'calendar' = 'page'): string =>
  visitPagePaths[part].replace(':token', token)

/** Where a notice that was shown is read again. */
export const noticeAddress = (token: string, hash: string): string =>
  visitPagePaths.notice.replace(':token', token).replace(':hash', hash)

/**
 * Headers of a lead, because the shape of its payload is fixed: the visitor's time zone is sent, the page's address
 * comes back.
 */
export const visitHeaders = { zone: 'X-Time-Zone', page: 'X-Visit-Page' } as const
