import { type DocumentData, type DocumentSnapshot, FieldValue } from '@google-cloud/firestore'
import * as v from 'valibot'
import { contactHandle } from '#domain/contacts/handle.ts'
import { sentAlong } from '../../extra-form-data.ts'
import { type Channel, type Delivery, type Lead, type NewLead, spamSigns } from '../../lead-records.ts'
import { storedConsent, storedPayload } from '../../stored-payload.ts'
import type { ContactIdOf } from '../contact-ids.ts'
import { cursorOf, shardOf } from '../queries.ts'

const text = v.string()
const optionalText = v.nullable(v.string())

const leadDocument = v.object({
  form: v.picklist(['site-visit', 'enquiry']),
  payload: storedPayload,
  name: text,
  phone: text,
  phoneE164: optionalText,
  receivedAt: v.number(),
  country: optionalText,
  source: optionalText,
  campaign: optionalText,
  pageAddress: optionalText,
  pageParameters: v.pipe(text, v.parseJson(), v.record(text, v.array(text))),
  opener: optionalText,
  millisecondsOpen: v.nullable(v.number()),
  userAgent: optionalText,
  noticeVersion: text,
  spamSigns: v.array(v.picklist(spamSigns)),
  idempotencyKey: optionalText,
  consent: v.exactOptional(storedConsent),
  page: v.exactOptional(v.object({ hash: text, zone: optionalText })),
  sentAlong: v.exactOptional(sentAlong),
})

const deliveryDocument = v.object({
  leadId: text,
  projectId: v.exactOptional(text),
  channel: v.picklist(['webhook', 'mail', 'consent', 'erasure']),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  attempts: v.number(),
  dueAt: v.number(),
  createdAt: v.number(),
  settledAt: v.nullable(v.number()),
  lastError: optionalText,
})

export function leadOf(document: DocumentSnapshot, contactIdOf: ContactIdOf): Lead {
  const lead = v.parse(leadDocument, document.data())
  return {
    ...lead,
    id: document.id,
    contactId: contactIdOf(contactHandle(lead)),
    isDemo: false,
    cursor: cursorOf(lead.receivedAt, document.id),
  }
}

export function deliveryOf(document: DocumentSnapshot): Delivery {
  const delivery = v.parse(deliveryDocument, document.data())
  return { ...delivery, id: document.id, cursor: cursorOf(delivery.createdAt, document.id) }
}

/** A new lead as its document; `attempt` distinguishes a write whose response was lost from another lead. */
export const documentOfLead = (
  lead: NewLead,
  id: string,
  contactIdOf: ContactIdOf,
  attempt: string,
): DocumentData => ({
  ...lead,
  // As text, because parameters of an address can have names that fields can't.
  pageParameters: JSON.stringify(lead.pageParameters),
  person: contactHandle(lead),
  personId: contactIdOf(contactHandle(lead)),
  isFlagged: lead.spamSigns.length > 0,
  keptAt: FieldValue.serverTimestamp(),
  attempt,
  shard: shardOf(id),
})

export const channels: Channel[] = ['webhook', 'mail', 'consent', 'erasure']

/** The id of a lead's delivery by a channel. It is derived, so a second one is impossible. */
export const deliveryId = (leadId: string, channel: Channel): string => `${leadId}.${channel}`

export const documentOfDelivery = (leadId: string, channel: Channel, at: number): DocumentData => ({
  leadId,
  channel,
  state: 'waiting',
  attempts: 0,
  dueAt: at,
  createdAt: at,
  settledAt: null,
  lastError: null,
  shard: shardOf(leadId),
})
