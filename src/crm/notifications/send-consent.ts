import { contactOf } from '#domain/deals/deal-id.ts'
import { everything } from '#domain/team/scope.ts'
import type { LeadRecords } from '#store/lead-records.ts'
import type { Deals } from '../deals/deals.ts'
import type { LiveConnections } from '../live/live-connections.ts'

const minuteMs = 60_000

interface SendConsentDeps {
  deals: Pick<Deals, 'newestLead'>
  leads: Pick<LeadRecords, 'redeliver'>
  live: Pick<LiveConnections, 'wake'>
  /** Wakes the outbox, which sends opt-outs to the webhook's receiver. */
  outside: { wakeOutbox(): void } | undefined
  now: () => number
}

/**
 * Stores a change of consent, and sends it to the webhook's receiver once for the contact: with the lead whose form's
 * page was used, or else the latest one.
 */
export type SendConsent = <Kept>(dealId: string, keep: () => Promise<Kept>, leadId?: string) => Promise<Kept>

/** Sends a contact's opt-outs and consents to the webhook's receiver, both the buyer's and those a member recorded. */
export const createConsentSender =
  ({ deals, leads, live, outside, now }: SendConsentDeps): SendConsent =>
  async (dealId, keep, leadId) => {
    const lead = outside && (leadId ?? (await deals.newestLead(contactOf(dealId), everything)))
    const queue = async (at: number) => lead && leads.redeliver(lead, ['consent'], at)
    // Queued before and after storing: if the process ends right after storing, the first delivery still goes out a
    // minute later.
    await queue(now() + minuteMs)
    const stored = await keep()
    await queue(now()).catch(() => {})
    if (lead) outside?.wakeOutbox()
    live.wake()
    return stored
  }
