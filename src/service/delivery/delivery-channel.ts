import { type Reachability, unasked } from '#domain/contacts/permission.ts'
import type { Channel, Lead } from '../records/lead-records.ts'

/** What is known of a delivery when it is sent, however long it waited. */
interface DeliveryContext extends Reachability {
  /** When it was put into the outbox: the same for every attempt. */
  since: number
}

/** Of a lead whose sender has said nothing. */
export const nothingSaid: DeliveryContext = { ...unasked, since: 0 }

/** A lead that is kept no longer: nothing else is known of it. */
interface ErasedLead {
  id: string
  projectId: string
  /** When it was erased. */
  since: number
}

/** A way to hand a lead to the partner. */
export interface DeliveryChannel {
  name: Channel
  /** How many leads may be on their way at once. */
  concurrency: number
  /** Resolves when the receiver has taken the lead; rejects, with a reason to show, when it has not. */
  send(lead: Lead, signal: AbortSignal, sending?: DeliveryContext): Promise<void>
  /** The same for one that is erased, where the receiver is told that. */
  sendErased?(lead: ErasedLead, signal: AbortSignal): Promise<void>
}
