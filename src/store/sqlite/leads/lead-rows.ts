import * as v from 'valibot'
import { sentAlong } from '../../extra-form-data.ts'
import { type Delivery, type Lead, type NewLead, spamSigns } from '../../lead-records.ts'
import { storedConsent, storedPayload } from '../../stored-payload.ts'

const text = v.string()
const optionalText = v.nullable(v.string())
const json = v.pipe(v.string(), v.parseJson())

const leadRow = v.object({
  seq: v.number(),
  id: text,
  person_id: text,
  form: v.picklist(['site-visit', 'enquiry']),
  payload: v.pipe(json, storedPayload),
  name: text,
  phone: text,
  phone_e164: optionalText,
  received_at: v.number(),
  country: optionalText,
  source: optionalText,
  campaign: optionalText,
  page_address: optionalText,
  page_parameters: v.pipe(json, v.record(v.string(), v.array(v.string()))),
  opener: optionalText,
  milliseconds_open: v.nullable(v.number()),
  user_agent: optionalText,
  notice_version: text,
  spam_signs: v.pipe(json, v.array(v.picklist(spamSigns))),
  idempotency_key: optionalText,
  is_demo: v.number(),
  consent: v.nullable(v.pipe(json, storedConsent)),
  page_hash: optionalText,
  page_zone: optionalText,
  sent_along: v.nullable(v.pipe(json, sentAlong)),
})

const deliveryRow = v.object({
  seq: v.number(),
  lead_id: text,
  project_id: optionalText,
  channel: v.picklist(['webhook', 'mail', 'consent', 'erasure']),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  attempts: v.number(),
  due_at: v.number(),
  created_at: v.number(),
  settled_at: v.nullable(v.number()),
  last_error: optionalText,
})

export function leadOf(row: unknown): Lead {
  const { seq, id, form, name, phone, country, source, campaign, opener, payload, ...rest } = v.parse(
    leadRow,
    row,
  )
  return {
    id,
    contactId: rest.person_id,
    isDemo: rest.is_demo === 1,
    cursor: String(seq),
    form,
    payload,
    name,
    phone,
    country,
    source,
    campaign,
    opener,
    phoneE164: rest.phone_e164,
    receivedAt: rest.received_at,
    pageAddress: rest.page_address,
    pageParameters: rest.page_parameters,
    millisecondsOpen: rest.milliseconds_open,
    userAgent: rest.user_agent,
    noticeVersion: rest.notice_version,
    spamSigns: rest.spam_signs,
    idempotencyKey: rest.idempotency_key,
    ...(rest.consent && { consent: rest.consent }),
    ...(rest.page_hash !== null && { page: { hash: rest.page_hash, zone: rest.page_zone } }),
    ...(rest.sent_along && { sentAlong: rest.sent_along }),
  }
}

export function deliveryOf(row: unknown): Delivery {
  const { seq, channel, state, attempts, ...rest } = v.parse(deliveryRow, row)
  return {
    id: String(seq),
    cursor: String(seq),
    channel,
    state,
    attempts,
    leadId: rest.lead_id,
    ...(rest.project_id !== null && { projectId: rest.project_id }),
    dueAt: rest.due_at,
    createdAt: rest.created_at,
    settledAt: rest.settled_at,
    lastError: rest.last_error,
  }
}

type LeadColumn = Exclude<keyof typeof leadRow.entries, 'seq'>

const isLeadColumn = (name: string): name is LeadColumn =>
  name !== 'seq' && Object.hasOwn(leadRow.entries, name)

/** The columns of a new lead, except for its sequence number. */
export const leadColumns = Object.keys(leadRow.entries).filter(isLeadColumn)

/** The values a lead gets when it is stored. */
interface Given {
  id: string
  contactId: string
  isDemo?: boolean
}

/** A new lead as values of `leadColumns`, in their order. */
export function leadValues(
  lead: NewLead,
  { id, contactId, isDemo = false }: Given,
): (string | number | null)[] {
  const row: Record<LeadColumn, string | number | null> = {
    id,
    person_id: contactId,
    is_demo: isDemo ? 1 : 0,
    form: lead.form,
    payload: JSON.stringify(lead.payload),
    name: lead.name,
    phone: lead.phone,
    phone_e164: lead.phoneE164,
    received_at: lead.receivedAt,
    country: lead.country,
    source: lead.source,
    campaign: lead.campaign,
    page_address: lead.pageAddress,
    page_parameters: JSON.stringify(lead.pageParameters),
    opener: lead.opener,
    milliseconds_open: lead.millisecondsOpen,
    user_agent: lead.userAgent,
    notice_version: lead.noticeVersion,
    spam_signs: JSON.stringify(lead.spamSigns),
    idempotency_key: lead.idempotencyKey,
    consent: lead.consent ? JSON.stringify(lead.consent) : null,
    page_hash: lead.page?.hash ?? null,
    page_zone: lead.page?.zone ?? null,
    sent_along: lead.sentAlong ? JSON.stringify(lead.sentAlong) : null,
  }
  // Named parameters would be looked up one by one for every lead.
  return leadColumns.map(name => row[name])
}
