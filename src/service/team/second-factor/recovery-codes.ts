import { randomBytes } from 'node:crypto'
import { hashOf } from '../secret.ts'
import { toBase32 } from './base32.ts'

const count = 10
/** 120 bits: with 112 or more one plain hash cannot be guessed back, and none of our slow ones is needed. */
const codeBytes = 15

/** Recovery codes to be shown once, and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: count }, () => toBase32(randomBytes(codeBytes)))
  return {
    codes: plain.map(code => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    hashes: plain.map(recoveryHash),
  }
}

/** What a recovery code is kept as. */
export const recoveryHash = (code: string): string => hashOf(code)
