import type { TodayRow } from '#api/today.ts'
import { describeRequester, listVisitRequests } from '../visits/visit-requests.ts'

/** How many requests a row of Today names. */
const named = 3

/** The requests for a visit, each with its form and name: any sender with the number can make one. */
export function describeVisitAsk({
  visit,
  visitAskers = [],
}: Pick<TodayRow, 'visit' | 'visitAskers'>): string {
  const requests = visitAskers.flatMap(({ page, at }) => (at === null ? [] : [{ page, at, since: at }]))
  const leads = visitAskers.flatMap(({ page: leadId, name, sentAt: receivedAt }) =>
    name === null || receivedAt === null ? [] : [{ leadId, name, receivedAt }],
  )
  const all = listVisitRequests({ visitRequests: requests, visit }).map(
    ({ page, wishes }) => `${wishes.join(', and for ')}, ${describeRequester(page, leads)}`,
  )
  const more = all.length - named
  return `Asks for ${all.slice(0, named).join('; for ')}${more > 0 ? `; and ${more} more` : ''}`
}
