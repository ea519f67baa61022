import { hash, randomInt } from 'node:crypto'

/** Crockford's alphabet: no I, L, O or U, so a reference survives being read out over a telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const startOfCount = Date.UTC(2026, 0, 1)
const half = 32 ** 6

const inAlphabet = (value: number): string => {
  let rest = value
  let text = ''
  for (let place = 0; place < 6; place += 1) {
    text = alphabet.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

const reference = (first: number, second: number): string => {
  const text = inAlphabet(first) + inAlphabet(second)
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}

/** A new lead's reference, e.g. `0R3K-9QXD-7M2F`: it starts with the second, so that an index of references grows at its end. */
export function timedReference(now: number): string {
  const second = Math.max(0, Math.floor((now - startOfCount) / 1000)) % half
  return reference(second, randomInt(half))
}

const spread = (): string => reference(randomInt(half), randomInt(half))

const fromDigest = (text: string): string => {
  const digest = hash('sha256', text, 'buffer')
  return reference(digest.readUIntBE(0, 6) % half, digest.readUIntBE(6, 6) % half)
}

/**
 * A reference without the time, for a store that spreads its documents by their ids and slows down where many follow
 * each other. The same body under the same key always gets the same one, so that no instance, retry or write that was
 * given up on makes two of one lead.
 */
export const spreadReference = (key: string | null, fingerprint: string): string =>
  key === null ? spread() : fromDigest(`${key}\n${fingerprint}`)
