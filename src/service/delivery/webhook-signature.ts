import { createHmac } from 'node:crypto'

const bytesOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64')

/**
 * The headers of the Standard Webhooks scheme. Every secret signs, so that a receiver can change from one to another.
 */
export function signedHeaders(
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
