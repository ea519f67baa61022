import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { intakeWindowSeconds, type KeptIntakeKey } from '#contract/settings/intake-keys.ts'

/** The secret of a new key; who has the key has its id and this, with a dot between. */
export const newKeySecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What a sender presents in the headers. */
interface PresentedKey {
  authorization: string | undefined
  id: string | undefined
  seconds: string | undefined
  signatures: string | undefined
}

/** Why a post is not taken, in words for who writes the sender. */
export type SignatureFault = 'key' | 'time' | 'signature'

/** The key that was presented, if it holds. */
const findKey = (presented: string, keys: readonly KeptIntakeKey[]) => {
  const [, keyId = '', secret = ''] = /^([^.]+)\.(.+)$/.exec(presented) ?? []
  const key = keys.find(({ id, revokedAt }) => id === keyId && revokedAt === null)
  return key && isSame(hashOf(secret), key.hash) ? { key, secret } : undefined
}

/** The key of a sender that can't sign, as the address names it; no other key opens by an address. */
export function verifyPlainKey(presented: string, keys: readonly KeptIntakeKey[]): KeptIntakeKey | 'key' {
  const found = findKey(presented, keys)
  return found?.key.isPlain ? found.key : 'key'
}

/** The key that signed a post, or what is wrong. Only a hash is stored, so the sender presents the key and signs with it. */
export function verifySignature(
  shown: PresentedKey,
  body: string,
  keys: readonly KeptIntakeKey[],
  now: number,
): KeptIntakeKey | SignatureFault {
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
