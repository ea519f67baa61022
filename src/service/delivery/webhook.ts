import type { Lead } from '../records/lead-records.ts'
import type { DeliveryChannel } from './delivery-channel.ts'
import { DeliveryFault } from './delivery-fault.ts'
import { guardedPost } from './guarded-post.ts'
import { isPrivateHost } from './private-addresses.ts'
import { signedHeaders } from './webhook-signature.ts'

/** Where and how webhooks go. */
export interface WebhookSettings {
  url: string
  secrets: string[]
  allowsPrivate: boolean
  /** How long one attempt may take; shorter than the outbox holds a delivery. */
  patienceMs?: number
}

/** The message a receiver gets; its shape is part of the operations guide. */
const messageOf = (lead: Lead): string =>
  JSON.stringify({
    type: 'lead.created',
    timestamp: new Date(lead.receivedAt).toISOString(),
    data: {
      id: lead.id,
      form: lead.form,
      payload: lead.payload,
      phoneE164: lead.phoneE164,
      country: lead.country,
      source: lead.source,
      campaign: lead.campaign,
      pageAddress: lead.pageAddress,
      pageParameters: lead.pageParameters,
      opener: lead.opener,
      noticeVersion: lead.noticeVersion,
      consent: lead.consent ?? null,
      spamSigns: lead.spamSigns,
    },
  })

/** Sends leads as signed JSON after the Standard Webhooks scheme. */
export function webhookChannel({
  url,
  secrets,
  allowsPrivate,
  patienceMs = 15_000,
}: WebhookSettings): DeliveryChannel {
  const target = new URL(url)
  return {
    name: 'webhook',
    atOnce: 8,
    async send(lead, signal) {
      if (!allowsPrivate && isPrivateHost(target.hostname)) {
        throw new DeliveryFault(
          'the receiver is a private address, which WEBHOOK_ALLOW_PRIVATE does not allow',
        )
      }
      const body = messageOf(lead)
      const signed = signedHeaders(secrets, {
        id: `lead-${lead.id}`,
        seconds: Math.floor(Date.now() / 1000),
        body,
      })
      const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'lead-service' }
      const status = await guardedPost({
        target,
        headers,
        body,
        allowsPrivate,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      if (status < 200 || status >= 300) throw new DeliveryFault(`the receiver answered ${status}`)
    },
  }
}
