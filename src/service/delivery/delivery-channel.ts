import { type Reachability, unasked } from '#domain/contacts/permission.ts'
import type { Channel, Lead } from '../records/lead-records.ts'

/** What is known of a delivery when it is sent, however long it waited. */
interface DeliveryContext extends Reachability {
  /** When it was put into the outbox. */
  since: number
}

/** For a lead whose sender has neither agreed nor withdrawn. */
export const nothingSaid: DeliveryContext = { ...unasked, since: 0 }

/** What is still known of an erased lead. */
interface ErasedLead {
  id: string
  projectId: string
  since: number
}

/** A way to hand a lead to the partner. */
export interface DeliveryChannel {
  name: Channel
  /** How many leads may be on their way at once. */
  concurrency: number
  /** Resolves when the receiver has taken the lead; rejects, with a reason to show, when it has not. */
  send(lead: Lead, signal: AbortSignal, sending?: DeliveryContext): Promise<void>
  /** Tells the receiver of an erasure; channels without it do not. */
  sendErased?(lead: ErasedLead, signal: AbortSignal): Promise<void>
}
