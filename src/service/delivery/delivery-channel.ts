import type { Channel, Lead } from '../records/lead-records.ts'

/** A way to hand a lead to the partner. */
export interface DeliveryChannel {
  name: Channel
  /** How many leads may be on their way at once. */
  atOnce: number
  /** Resolves when the receiver has taken the lead; rejects, with a reason to show, when it has not. */
  send(lead: Lead, signal: AbortSignal): Promise<void>
}
