import type { LeadRecords } from '../records/lead-records.ts'
import type { Desk } from './desk.ts'
import type { LiveFeed } from './live-feed.ts'

const minuteMs = 60_000

interface TellingParts {
  /** The whole of it: whoever may see some of a person's leads has heard it for all of them. */
  desk: Pick<Desk, 'person'>
  leads: Pick<LeadRecords, 'redeliver'>
  live: Pick<LiveFeed, 'wake'>
  /** Where somebody outside is told what is withdrawn. */
  outside: { wakeOutbox(): void } | undefined
  now: () => number
}

/** Keeps what changes what somebody may be reached for, and tells the webhook's receiver of each of their leads. */
export type TellConsent = <Kept>(personId: string, keep: () => Promise<Kept>) => Promise<Kept>

/** Tells the webhook's receiver what somebody withdrew or allows, wherever they said it. */
export const tellingConsent =
  ({ desk, leads, live, outside, now }: TellingParts): TellConsent =>
  async (personId, keep) => {
    const sent = outside ? ((await desk.person(personId))?.leads ?? []) : []
    const queue = (at: number) => Promise.all(sent.map(one => leads.redeliver(one.leadId, ['consent'], at)))
    // Twice: what is kept and not told, because the process ended in between, is told a minute later.
    await queue(now() + minuteMs)
    const kept = await keep()
    await queue(now()).catch(() => {})
    if (sent.length > 0) outside?.wakeOutbox()
    live.wake()
    return kept
  }
