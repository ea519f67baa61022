import type { InboxRow } from '#contract/desk/inbox.ts'
import { clock, dayAndClock, dayOf, shortDay } from '../text/desk-time.ts'
import { formNames } from '../text/labels.ts'

/** What they asked for last: a visit that was over when they wrote is not it. */
export const askedFor = ({
  form,
  visitAt,
  receivedAt,
}: Pick<InboxRow, 'form' | 'visitAt' | 'receivedAt'>): string =>
  visitAt === null || visitAt < receivedAt ? formNames[form] : `Visit ${dayAndClock(visitAt)}`

/** What a buyer asks to be changed of the visit, in as few letters as a row allows; nothing where they ask for nothing. */
export function wishOf({ visitRequest, asks }: Pick<InboxRow, 'visitRequest' | 'asks'>): string {
  if (asks?.isOff) return 'Asks to cancel'
  const wishes = [
    visitRequest !== null && `${shortDay(dayOf(visitRequest))}, ${clock(visitRequest)}`,
    asks?.way === 'video' && 'a video visit',
    asks?.way === 'site' && 'a visit at the site',
    asks?.pickUp && 'a pick-up',
  ].filter(wish => typeof wish === 'string')
  return wishes.length === 0 ? '' : `Asks for ${wishes.join(' and ')}`
}
