import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's public key and shared secret, as `PushSubscription` gives them. */
export interface PushKeys {
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
