import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { intakeWindowSeconds, type StoredIntakeKey } from '#api/settings/intake-keys.ts'

/** The secret of a new key; the key is its id, a dot and the secret. */
export const newKeySecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The headers of a sender's request. */
interface PresentedKey {
  authorization: string | undefined
  id: string | undefined
  seconds: string | undefined
  signatures: string | undefined
}

/** Why a request is refused, for the error message that the sender's developer reads. */
export type SignatureFault = 'key' | 'time' | 'signature'

/** The key that a sender presented, if it is valid. */
const findKey = (presented: string, keys: readonly StoredIntakeKey[]) => {
  const [, keyId = '', secret = ''] = /^([^.]+)\.(.+)$/.exec(presented) ?? []
  const key = keys.find(({ id, revokedAt }) => id === keyId && revokedAt === null)
  return key && isSame(hashOf(secret), key.hash) ? { key, secret } : undefined
}

/** The key of a sender that can't sign, from the address; signing keys are not accepted there. */
export function verifyPlainKey(presented: string, keys: readonly StoredIntakeKey[]): StoredIntakeKey | 'key' {
  const found = findKey(presented, keys)
  return found?.key.isPlain ? found.key : 'key'
}

/**
 * The key that signed a request, or what is wrong. Only a hash is stored, so the sender presents the key and signs with
 * it.
 */
export function verifySignature(
  shown: PresentedKey,
  body: string,
  keys: readonly StoredIntakeKey[],
  now: number,
): StoredIntakeKey | SignatureFault {
  const found = findKey(/^Bearer (.+)$/.exec(shown.authorization ?? '')?.[1] ?? '', keys)
  if (!found) return 'key'
  const { key, secret } = found
  if (key.isPlain) return key
  const seconds = Number(shown.seconds)
  if (!shown.seconds || !(Math.abs(now / 1000 - seconds) <= intakeWindowSeconds)) return 'time'
  const signed = `${shown.id ?? ''}.${shown.seconds}.${body}`
  const wanted = `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
  const isSigned = shown.signatures?.split(' ').some(one => isSame(one, wanted)) ?? false
  return isSigned ? key : 'signature'
}
