import { randomInt } from 'node:crypto'

/** Crockford's alphabet: no I, L, O or U, so a reference survives being read out over a telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const startOfCount = Date.UTC(2026, 0, 1)
const secondsOf34Years = 32 ** 6

const inAlphabet = (value: number, length: number): string => {
  let rest = value
  let text = ''
  for (let place = 0; place < length; place += 1) {
    text = alphabet.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** A new lead's reference, e.g. `0R3K-9QXD-7M2F`: it starts with the second, so that the index of references grows at its end. */
export function newReference(now: number): string {
  const second = Math.max(0, Math.floor((now - startOfCount) / 1000)) % secondsOf34Years
  const text = inAlphabet(second, 6) + inAlphabet(randomInt(32 ** 6), 6)
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}
