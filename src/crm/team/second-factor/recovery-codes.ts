import { randomBytes } from 'node:crypto'
import { hashOf } from '../secret.ts'
import { toBase32 } from './base32.ts'

const count = 10
/** 120 bits: from 112 on, a plain hash cannot be reversed by guessing, and no slow one is needed. */
const codeBytes = 15

/** Recovery codes to be shown once, and the hashes to be stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: count }, () => toBase32(randomBytes(codeBytes)))
  return {
    codes: plain.map(code => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    hashes: plain.map(recoveryHash),
  }
}

export const recoveryHash = (code: string): string => hashOf(code)
