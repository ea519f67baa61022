import { createHmac, randomBytes } from 'node:crypto'
import { fromBase32, toBase32 } from './base32.ts'

const stepMs = 30_000
const digits = 6

/** A new secret of 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => toBase32(randomBytes(20))

/** The step of half a minute at a moment. */
export const stepAt = (time: number): number => Math.floor(time / stepMs)

/** The code of a step by RFC 6238 with SHA-1, which every app supports. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a code: the present one, or the one before or after, because clocks differ and typing takes time. */
export function matchingStep(secret: string, code: string, time: number): number | undefined {
  const now = stepAt(time)
  return [now, now - 1, now + 1].find(step => codeOf(secret, step) === code)
}

/** The address that gives the secret to an app. */
export function appAddress(issuer: string, email: string, secret: string): string {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: '30',
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}
