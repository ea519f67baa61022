import type { FormPermission } from '#domain/consent/contact-consent.ts'
import type { Reachability } from '#domain/contacts/permission.ts'
import type { Channel, Lead } from '#store/lead-records.ts'

/** What the sender of a lead may be reached for, and how that changed last. */
export interface LeadReachability extends Reachability {
  permission: FormPermission
}

/** What is known about a delivery when it is sent, however long it waited. */
export interface DeliveryContext extends LeadReachability {
  /** When it was put into the outbox. */
  since: number
}

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
  send(lead: Lead, signal: AbortSignal, sending: DeliveryContext): Promise<void>
  /** Reports an erasure to the receiver; missing for channels that do not. */
  sendErased?(lead: ErasedLead, signal: AbortSignal): Promise<void>
}
