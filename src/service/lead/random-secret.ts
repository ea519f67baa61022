import { randomFillSync } from 'node:crypto'

/** So much randomness is drawn at once: one draw for each lead costs ten times as much. */
const drawnBytes = 4096

const drawn = Buffer.alloc(drawnBytes)
let used = drawnBytes

/** Random bytes as text for an address. No byte is used twice. */
export function randomSecret(bytes: number): string {
  if (used + bytes > drawnBytes) {
    randomFillSync(drawn)
    used = 0
  }
  const secret = drawn.toString('base64url', used, used + bytes)
  used += bytes
  return secret
}
