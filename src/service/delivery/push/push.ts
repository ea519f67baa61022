import { createCipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { NotificationMessage } from '#api/notifications.ts'
import type { PushDevice } from '#store/team-records.ts'
import { guardedPost } from '../guarded-post.ts'
import { isPrivateHost } from '../private-addresses.ts'
import { vapidHeader } from './push-keys.ts'

/** A browser's public key and shared secret, as `PushSubscription` gives them. */
interface PushKeys {
  p256dh: string
  auth: string
}

const recordSize = 4096
const info = (text: string) => Buffer.from(`${text}\0`)
const derive = (secret: Uint8Array, salt: Uint8Array, about: Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, bytes))

/** Random values for each message; a test gives those of the RFC. */
interface Drawn {
  salt?: Uint8Array
  privateKey?: Uint8Array
}

/** Encrypts a message for one browser, as one record of `aes128gcm` (RFC 8188, RFC 8291). */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, drawn: Drawn = {}): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  if (drawn.privateKey) own.setPrivateKey(drawn.privateKey)
  else own.generateKeys()
  const ours = own.getPublicKey()
  const salt = drawn.salt ?? randomBytes(16)
  const about = Buffer.concat([info('WebPush: info'), theirs, ours])
  const key = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, info('Content-Encoding: aes128gcm'), 16),
    derive(key, salt, info('Content-Encoding: nonce'), 12),
  )
  const head = Buffer.alloc(21)
  Buffer.from(salt).copy(head)
  head.writeUInt32BE(recordSize, 16)
  head.writeUInt8(ours.length, 20)
  // The last record ends with a 2.
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  return Buffer.concat([head, ours, body, cipher.getAuthTag()])
}

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
