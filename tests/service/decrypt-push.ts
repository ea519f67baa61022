import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

const derive = (secret: Uint8Array, salt: Uint8Array, about: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, length))

/** A browser's key pair, and the secret it shares with senders. */
export interface BrowserKeys {
  pair: ECDH
  auth: Buffer
}

/** The browser in the example of RFC 8291. */
export const exampleBrowser = (): BrowserKeys => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  return { pair, auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url') }
}

/** Decrypts a message as RFC 8291 describes. */
export function decryptPush(sent: Buffer, { pair, auth }: BrowserKeys): string {
  const theirs = sent.subarray(21, 86)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const key = derive(pair.computeSecret(theirs), auth, about, 32)
  const salt = sent.subarray(0, 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sent.subarray(-16))
  const plain = Buffer.concat([decipher.update(sent.subarray(86, -16)), decipher.final()])
  // The last byte says that no more records follow.
  return plain.subarray(0, -1).toString()
}
