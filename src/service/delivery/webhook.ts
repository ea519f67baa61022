import { createHmac } from 'node:crypto'
import { differencesOf } from '#crm/leads/differences.ts'
import { inEffect, mayCall, type Reachability } from '#domain/contacts/permission.ts'
import type { Lead } from '#store/lead-records.ts'
import type { DeliveryChannel } from './delivery-channel.ts'
import { DeliveryFailure, WithheldDelivery } from './delivery-failure.ts'
import { guardedPost } from './guarded-post.ts'
import { isPrivateHost } from './private-addresses.ts'
import type { Receiver } from './webhook-receiver.ts'

const bytesOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64')

/**
 * The headers of the Standard Webhooks scheme. Every secret signs, so that a receiver can change from one to another.
 */
function signedHeaders(
  secrets: string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const sign = (secret: string) =>
    `v1,${createHmac('sha256', bytesOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map(sign).join(' '),
  }
}

/** The destination of webhooks, and how to send them. */
interface WebhookSettings {
  url: string
  secrets: string[]
  allowsPrivate: boolean
  /** How long one attempt may take; shorter than the outbox holds a delivery. */
  patienceMs?: number
  /** The receiver of a project's leads. The partner's own system needs no consent to sharing, the developer's does. */
  receiverOf?: (projectId: string) => Receiver | undefined
}

/** The message that a receiver gets; `docs/operations.md` describes it. */
export const webhookMessage = (lead: Lead, who: Reachability): string =>
  JSON.stringify({
    type: 'lead.created',
    timestamp: new Date(lead.receivedAt).toISOString(),
    data: {
      id: lead.id,
      contact: lead.contactId,
      form: lead.form,
      payload: lead.payload,
      phoneE164: lead.phoneE164,
      country: lead.country,
      source: lead.source,
      campaign: lead.campaign,
      pageAddress: lead.pageAddress,
      pageParameters: lead.pageParameters,
      answers: lead.sentAlong?.answers ?? [],
      differences: differencesOf(lead),
      isCut: lead.sentAlong?.isCut ?? false,
      opener: lead.opener,
      noticeVersion: lead.noticeVersion,
      consent: lead.consent ?? null,
      spamSigns: lead.spamSigns,
      doNotCall: !mayCall(who),
    },
  })

/** A message to the receiver, who drops repeats of its id. */
interface Message {
  id: string
  body: string
}

/** Sends signed JSON by the Standard Webhooks scheme. */
function webhookPost({ url, secrets, allowsPrivate, patienceMs = 15_000 }: WebhookSettings) {
  const target = new URL(url)
  return async ({ id, body }: Message, signal: AbortSignal): Promise<void> => {
    if (!allowsPrivate && isPrivateHost(target.hostname)) {
      throw new DeliveryFailure(
        'the receiver is a private address, which WEBHOOK_ALLOW_PRIVATE does not allow',
      )
    }
    const signed = signedHeaders(secrets, { id, seconds: Math.floor(Date.now() / 1000), body })
    const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'lead-service' }
    const status = await guardedPost({
      target,
      headers,
      body,
      allowsPrivate,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    if (status < 200 || status >= 300) throw new DeliveryFailure(`the receiver answered ${status}`)
  }
}

/** Sends leads. Those of contacts who withdrew consent to sharing go to the partner's own system only. */
export function webhookChannel(settings: WebhookSettings): DeliveryChannel {
  const post = webhookPost(settings)
  return {
    name: 'webhook',
    concurrency: 8,
    async send(lead, signal, who) {
      const { permission } = who
      if (permission.erasing?.includes('share')) throw new WithheldDelivery('they asked to be erased')
      const whose = settings.receiverOf?.(lead.payload.projectId)?.whose ?? 'other'
      if (whose !== 'partner' && permission.withdrawn.includes('share'))
        throw new WithheldDelivery('they withdrew sharing')
      if (whose === 'developer' && !permission.agreed?.includes('share'))
        throw new WithheldDelivery('they did not agree to share it with the developer')
      await post({ id: `lead-${lead.id}`, body: webhookMessage(lead, who) }, signal)
    },
  }
}

/** Sends the same receiver the consents and opt-outs of a contact, and what was taken back on a form's own page. */
export function consentChannel(settings: WebhookSettings): DeliveryChannel {
  const post = webhookPost(settings)
  return {
    name: 'consent',
    concurrency: 4,
    async send({ id, contactId: contact }, signal, who) {
      const { since, permission } = who
      const { agreed, withdrawn } = inEffect(permission)
      // What happened; what holds now is in the data.
      const type = permission.lastChange === 'withdrawn' ? 'consent.withdrawn' : 'consent.given'
      const timestamp = new Date(since).toISOString()
      const body = JSON.stringify({
        type,
        timestamp,
        data: {
          ...{ id, contact, agreed, withdrawn },
          withdrawnOnForm: permission.ownWithdrawn,
          doNotCall: !mayCall(who),
        },
      })
      await post({ id: `consent-${id}-${since}`, body }, signal)
    },
  }
}

/** Reports to the same receiver that a lead was erased, by its reference only. */
export function erasureChannel(settings: WebhookSettings): DeliveryChannel {
  const post = webhookPost(settings)
  return {
    name: 'erasure',
    concurrency: 4,
    // A lead that exists again, as after a restore, is not reported as erased.
    async send() {},
    async sendErased({ id, since }, signal) {
      const timestamp = new Date(since).toISOString()
      const body = JSON.stringify({ type: 'lead.erased', timestamp, data: { id } })
      await post({ id: `erased-${id}`, body }, signal)
    },
  }
}
