import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** How many bytes of each password's SHA-256 are stored; one good password in 30,000 is refused by chance. */
export const prefixBytes = 4

/** The first bytes of a password's hash, by which the list finds it. */
export const prefixOf = (password: string): number =>
  createHash('sha256').update(password).digest().readUInt32BE(0)

let list: Buffer | undefined

const read = () => {
  list ??= readFileSync(new URL('./common-passwords.bin', import.meta.url))
  return list
}

/** Whether the list of breached and common passwords contains this one, in lower case. */
export function isCommon(password: string): boolean {
  const sorted = read()
  const wanted = prefixOf(password)
  let from = 0
  let to = sorted.length / prefixBytes
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const found = sorted.readUInt32BE(middle * prefixBytes)
    if (found === wanted) return true
    if (found < wanted) from = middle + 1
    else to = middle
  }
  return false
}
