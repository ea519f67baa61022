import { type Reachability, unasked } from '#domain/contacts/permission.ts'
import type { Channel, Lead } from '../records/lead-records.ts'

/** What is known about a delivery when it is sent, however long it waited. */
interface DeliveryContext extends Reachability {
  /** When it was put into the outbox. */
  since: number
}

/** For a lead whose sender has neither agreed nor withdrawn. */
export const nothingSaid: DeliveryContext = { ...unasked, since: 0 }

/** The remaining data of an erased lead. */
interface ErasedLead {
  id: string
  projectId: string
  since: number
}

/** A way to deliver a lead to the partner. */
export interface DeliveryChannel {
  name: Channel
  /** How many leads may be in progress at a time. */
  concurrency: number
  /** Resolves when the receiver has accepted the lead; otherwise rejects with a reason to show. */
  send(lead: Lead, signal: AbortSignal, sending?: DeliveryContext): Promise<void>
  /** Reports an erasure to the receiver; missing for channels that do not. */
  sendErased?(lead: ErasedLead, signal: AbortSignal): Promise<void>
}
