import { randomBytes } from 'node:crypto'
import { hashPassword } from '../passwords/password.ts'
import { toBase32 } from './base32.ts'

const count = 10
const codeBytes = 7

/** Recovery codes of 55 bits to be shown once, and what is kept of them. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: count }, () => toBase32(randomBytes(codeBytes)).slice(0, 11))
  // One salt for all: to look a code up then costs one hash and not ten.
  const salt = randomBytes(16)
  const hashes: string[] = []
  for (const code of plain) hashes.push(await hashPassword(code, salt))
  return { codes: plain.map(code => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`), hashes }
}

/** What a typed recovery code is kept as, beside those that are left. */
export const recoveryHash = (code: string, [kept = '']: readonly string[]): Promise<string> =>
  hashPassword(code, Buffer.from(kept.split('$')[4] ?? '', 'base64url'))
