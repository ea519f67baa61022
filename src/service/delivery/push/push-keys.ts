import { createECDH, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { TeamRecords } from '#store/team-records.ts'

const hours = 12

const curve = () => createECDH('prime256v1')

/** A new private key that identifies the sender to push services (RFC 8292); one for the whole team. */
export function newPushKey(): string {
  const pair = curve()
  pair.generateKeys()
  // A key that begins with zeroes comes out shorter.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

/** The stored key; the first start of all instances makes it. */
export function storedPushKey(store: Pick<TeamRecords, 'keyNamed'>): () => Promise<string> {
  let key: Promise<string> | undefined
  return () => {
    key ??= store.keyNamed('push', newPushKey()).catch(error => {
      key = undefined
      throw error
    })
    return key
  }
}

/** The public key as an uncompressed point, as browsers take it. */
export function publicPushKey(key: string): string {
  const pair = curve()
  pair.setPrivateKey(key, 'base64url')
  return pair.getPublicKey('base64url')
}

/** The header that names the sender, valid for one push service and half a day. */
export async function vapidHeader(
  endpoint: string,
  key: string,
  subject: string,
  now: number,
): Promise<string> {
  const publicKey = publicPushKey(key)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)] as const
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: key,
    x: x.toString('base64url'),
    y: y.toString('base64url'),
  }
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now / 1000) + hours * 3600)
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }))
  return `vapid t=${token}, k=${publicKey}`
}
