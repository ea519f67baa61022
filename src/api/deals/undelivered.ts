import * as v from 'valibot'
import { leadDelivery } from './deal.ts'

/** The list reaches back this many days. */
export const undeliveredDays = 30

/** At most this many are listed. */
export const mostUndelivered = 500

const undelivered = v.object({
  ...leadDelivery.entries,
  id: v.string(),
  /** When it was first to be sent. */
  createdAt: v.number(),
  leadId: v.string(),
  projectName: v.string(),
  /** Null for an erased lead. */
  lead: v.nullable(v.object({ dealId: v.string(), name: v.string() })),
})

export type Undelivered = v.InferOutput<typeof undelivered>

/** What did not arrive within a minute, oldest first. */
export const undeliveredResponse = v.object({
  ok: v.literal(true),
  deliveries: v.array(undelivered),
  /** There are more than are listed. */
  isMore: v.boolean(),
  /** The channels that are set up now. */
  channels: v.array(leadDelivery.entries.channel),
})

export type UndeliveredResponse = v.InferOutput<typeof undeliveredResponse>

/** All deliveries of a channel, or one. */
export const sendAgainRequest = v.strictObject({
  channel: leadDelivery.entries.channel,
  id: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
})

export const sendAgainResponse = v.object({ ok: v.literal(true), deliveries: v.number() })

export type SendAgainResponse = v.InferOutput<typeof sendAgainResponse>
