import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** So many bytes of each password's SHA-256 are kept: one guess in thirty thousand is refused for nothing. */
export const prefixBytes = 4

/** What a password is found by in the list. */
export const prefixOf = (password: string): number =>
  createHash('sha256').update(password).digest().readUInt32BE(0)

let list: Buffer | undefined

const read = () => {
  list ??= readFileSync(new URL('./common-passwords.bin', import.meta.url))
  return list
}

/** Whether the list of breached and often used passwords holds this one, written small. */
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
