import { contactOf } from '#domain/deals/deal-id.ts'
import { everything } from '#domain/team/scope.ts'
import type { LeadRecords } from '../../records/lead-records.ts'
import type { Deals } from '../deals/deals.ts'
import type { LiveFeed } from '../live/live-feed.ts'

const minuteMs = 60_000

interface NotificationDeps {
  deals: Pick<Deals, 'newestLead'>
  leads: Pick<LeadRecords, 'redeliver'>
  live: Pick<LiveFeed, 'wake'>
  /** Where somebody outside is told what is withdrawn. */
  outside: { wakeOutbox(): void } | undefined
  now: () => number
}

/**
 * Keeps a change of consent and tells the webhook's receiver once for the contact: by the lead whose form's page it was
 * said on, else by the latest one.
 */
export type SendConsent = <Kept>(dealId: string, keep: () => Promise<Kept>, leadId?: string) => Promise<Kept>

/** Tells the webhook's receiver what a contact withdrew or allows, wherever they said it. */
export const createConsentSender =
  ({ deals, leads, live, outside, now }: NotificationDeps): SendConsent =>
  async (dealId, keep, leadId) => {
    const lead = outside && (leadId ?? (await deals.newestLead(contactOf(dealId), everything)))
    const queue = async (at: number) => lead && leads.redeliver(lead, ['consent'], at)
    // Twice: a change that is kept and not told, because the process ended in between, is told a minute later.
    await queue(now() + minuteMs)
    const kept = await keep()
    await queue(now()).catch(() => {})
    if (lead) outside?.wakeOutbox()
    live.wake()
    return kept
  }
