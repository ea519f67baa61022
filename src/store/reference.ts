import { hash, randomInt } from 'node:crypto'

/** Crockford's alphabet has no I, L, O or U, so a reference can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const startOfCount = Date.UTC(2026, 0, 1)
const hourMs = 3_600_000
const sixLetters = 32 ** 6
const fourLetters = 32 ** 4

const inAlphabet = (value: number, places: number): string => {
  let rest = value
  let text = ''
  for (let place = 0; place < places; place += 1) {
    text = alphabet.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** Sixteen letters in groups of four: the first group may be predictable, the other 60 bits are not. */
const reference = (first: number, second: number, third: number): string =>
  (inAlphabet(first, 4) + inAlphabet(second, 6) + inAlphabet(third, 6)).replace(/.{4}(?=.)/g, '$&-')

const random = () => randomInt(sixLetters)

/**
 * A new lead's reference, e.g. `05FK-9QXD-7M2F-MJ6R`: it starts with the hour, so that an index of references grows at
 * its end.
 */
export function timedReference(now: number): string {
  const hour = Math.max(0, Math.floor((now - startOfCount) / hourMs)) % fourLetters
  return reference(hour, random(), random())
}

const fromDigest = (text: string): string => {
  const digest = hash('sha256', text, 'buffer')
  const part = (start: number, max: number) => digest.readUIntBE(start, 6) % max
  return reference(part(0, fourLetters), part(6, sixLetters), part(12, sixLetters))
}

/**
 * A reference without the time, for a store that spreads documents by id and slows down with consecutive ids. The same
 * body under the same key always gets the same reference, so that no instance, retry or abandoned write stores a lead
 * twice.
 */
export const spreadReference = (key: string | null, fingerprint: string): string =>
  key === null ? reference(randomInt(fourLetters), random(), random()) : fromDigest(`${key}\n${fingerprint}`)
