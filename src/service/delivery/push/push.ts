import { createHash } from 'node:crypto'
import type { NotificationMessage } from '#api/notifications.ts'
import type { PushDevice } from '#store/team-records.ts'
import { guardedPost } from '../guarded-post.ts'
import { isPrivateHost } from '../private-addresses.ts'
import { encryptPush, type PushKeys } from './push-encryption.ts'
import { vapidHeader } from './push-keys.ts'

interface PushSettings {
  /** The private key, read when something is sent. */
  key(): Promise<string>
  /** The contact address for push services, in case too much is sent. */
  subject: string
  allowsPrivate: boolean
  patienceMs?: number
  now?: () => number
}

/** The result: `gone` if the browser no longer exists. */
type PushResult = 'sent' | 'gone' | 'failed'

/** As long as an unused session lives; a member who signs in later sees the events in the desk. */
const ttlSeconds = 12 * 3600

/** A push service replaces a waiting message with the same topic, which has at most 32 letters. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

const canRead = (keys: PushKeys): boolean => {
  try {
    return encryptPush('', keys).length > 0
  } catch {
    return false
  }
}

/** Whether a subscription may be used: its address comes from a page, and must not lead into our own network. */
export function mayPushTo(
  { endpoint, ...keys }: PushKeys & { endpoint: string },
  allowsPrivate: boolean,
): boolean {
  const target = URL.parse(endpoint)
  if (target?.username !== '' || target.password !== '' || !canRead(keys)) return false
  if (allowsPrivate) return ['http:', 'https:'].includes(target.protocol)
  return target.protocol === 'https:' && !isPrivateHost(target.hostname)
}

export function pushSender({
  key,
  subject,
  allowsPrivate,
  patienceMs = 10_000,
  now = Date.now,
}: PushSettings) {
  return async (
    device: PushDevice,
    message: NotificationMessage,
    signal: AbortSignal,
  ): Promise<PushResult> => {
    const { endpoint } = device
    if (!mayPushTo(device, allowsPrivate)) return 'gone'
    const status = await guardedPost({
      target: new URL(endpoint),
      headers: {
        authorization: await vapidHeader(endpoint, await key(), subject, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        topic: topicOf(message.tag),
        urgency: 'high',
      },
      body: encryptPush(JSON.stringify(message), device),
      allowsPrivate,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    if (status >= 200 && status < 300) return 'sent'
    return status === 404 || status === 410 ? 'gone' : 'failed'
  }
}
