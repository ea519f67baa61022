import type { Deal, HistoryEntry } from '#contract/deals/deal.ts'
import type { InboxRow } from '#contract/inbox/inbox.ts'
import type { VisitState } from '#domain/visits/visit-state.ts'
import { dayAndClock, dayOf, shortClock, shortDay } from '../text/desk-time.ts'

type VisitAsk = Pick<InboxRow, 'visitRequest' | 'asks'>

interface InWords {
  time: (at: number) => string
  pickUp: (place: string) => string
}

const wishesIn = ({ visitRequest, asks }: VisitAsk, { time, pickUp }: InWords): string[] =>
  [
    visitRequest !== null && time(visitRequest),
    asks?.way === 'video' && 'a video visit',
    asks?.way === 'site' && 'a visit at the site',
    asks?.pickUp && pickUp(asks.pickUp),
  ].filter(wish => typeof wish === 'string')

/**
 * A buyer's unanswered requests, one by one. A cancellation replaces the others; a time requested later withdraws it.
 */
export const visitRequests = ({
  visitRequest,
  visit: { asks },
}: {
  visitRequest: number | null
  visit: VisitState
}): string[] =>
  asks?.isOff
    ? ['the visit to be cancelled']
    : wishesIn({ visitRequest, asks }, { time: dayAndClock, pickUp: place => `a pick-up from ${place}` })

/** The same, as short as a row needs; empty if there are none. */
export function visitRequestInRow(row: VisitAsk): string {
  if (row.asks?.isOff) return 'Asks to cancel'
  const time = (at: number) => `${shortDay(dayOf(at))}, ${shortClock(at)}`
  const wishes = wishesIn(row, { time, pickUp: () => 'a pick-up' })
  return wishes.length === 0 ? '' : `Asks for ${wishes.join(' and ')}`
}

/** Whether an entry contains a request that is still open for a visit. */
const asksFor = (
  entry: HistoryEntry,
  { visitRequest, visit: { asks } }: Pick<Deal, 'visitRequest' | 'visit'>,
) => {
  if (entry.kind !== 'ask') return false
  const { ask } = entry
  if (asks?.isOff) return ask.what === 'cancel'
  return (
    (ask.what === 'move' && ask.at === visitRequest) ||
    (ask.what === 'way' && ask.way === asks?.way) ||
    (ask.what === 'pick-up' && ask.from === asks?.pickUp)
  )
}

/** The page of a buyer's latest open request; undefined if it came with a form. */
export const visitAskPage = (deal: Pick<Deal, 'visitRequest' | 'visit' | 'history'>): string | undefined => {
  const last = deal.history.findLast(entry => asksFor(entry, deal))
  return last?.kind === 'ask' ? last.page : undefined
}
