import type { DealLead } from '#api/deals/deal.ts'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import { mergedVisit, openRequests, type VisitRequest } from '#domain/deals/visit-requests.ts'
import type { VisitState } from '#domain/visits/visit-state.ts'
import { describePage } from '../contacts/describe-page.ts'
import { dayAndClock, dayOf, shortClock, shortDate, shortDay } from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'

type VisitAsk = Pick<InboxRow, 'visitRequest' | 'asks'>

interface InWords {
  time: (at: number) => string
  pickUp: (place: string) => string
}

const cancelled = 'the visit to be cancelled'
const inFull: InWords = { time: dayAndClock, pickUp: place => `a pick-up from ${place}` }

const wishesIn = ({ visitRequest, asks }: VisitAsk, { time, pickUp }: InWords): string[] =>
  [
    visitRequest !== null && time(visitRequest),
    asks?.way === 'video' && 'a video visit',
    asks?.way === 'site' && 'a visit at the site',
    asks?.pickUp && pickUp(asks.pickUp),
  ].filter(wish => typeof wish === 'string')

/** The first unanswered requests of a visit. A cancellation replaces the others. */
export const visitRequests = ({
  visitRequest,
  visit: { asks },
}: {
  visitRequest: number | null
  visit: VisitState
}): string[] => (asks?.isOff ? [cancelled] : wishesIn({ visitRequest, asks }, inFull))

/** The same, as short as a row needs; empty if there are none. */
export function visitRequestInRow(row: VisitAsk): string {
  if (row.asks?.isOff) return 'Asks to cancel'
  const time = (at: number) => `${shortDay(dayOf(at))}, ${shortClock(at)}`
  const wishes = wishesIn(row, { time, pickUp: () => 'a pick-up' })
  return wishes.length === 0 ? '' : `Asks for ${wishes.join(' and ')}`
}

/** What one form, or the contact's own page, asks for. */
export interface ListedRequest {
  page: string
  /** The requested time, if it is about one. */
  at: number | null
  wishes: string[]
  isOff: boolean
}

interface Requested {
  visitRequests: readonly VisitRequest[]
  visit: VisitState
}

/** The requests that wait for an answer, one for each page: the contact's own first, then those of forms. */
export function listVisitRequests({ visitRequests: requests, visit: { asks } }: Requested): ListedRequest[] {
  const open = openRequests(requests)
  const own = open.find(({ page }) => page === contactPage)
  const offBy = asks?.isOff ? (asks.offBy ?? contactPage) : null
  const off = offBy === null ? [] : [{ page: offBy, at: null, wishes: [cancelled], isOff: true }]
  const visitRequest = own?.at ?? null
  const wishes = offBy === contactPage ? [] : wishesIn({ visitRequest, asks }, inFull)
  const ofContact = wishes.length > 0 ? [{ page: contactPage, at: visitRequest, wishes, isOff: false }] : []
  const ofForms = open
    .filter(one => one !== own)
    .map(({ page, at }) => ({ page, at, wishes: [dayAndClock(at)], isOff: false }))
  return [...off, ...ofContact, ...ofForms]
}

/** Who made a request: anybody who knows the number can send a form with any name. */
export function describeRequester(
  page: string,
  leads: readonly Pick<DealLead, 'leadId' | 'name' | 'receivedAt'>[],
): string {
  if (page === contactPage) return describePage(page, leads)
  if (page === mergedVisit) return 'agreed for the lead that was merged'
  const form = leads.find(({ leadId }) => leadId === page)
  return form ? `on ${properName(form.name)}’s form of ${shortDate(form.receivedAt)}` : 'on a form'
}
