import { randomFillSync } from 'node:crypto'

/** Draws randomness in blocks, because one draw per lead costs ten times as much. */
const drawnBytes = 4096

const drawn = Buffer.alloc(drawnBytes)
let used = drawnBytes

/** Returns the position of the next unused bytes. No byte is used twice. */
const takeBytes = (bytes: number): number => {
  if (used + bytes > drawnBytes) {
    randomFillSync(drawn)
    used = 0
  }
  used += bytes
  return used - bytes
}

/** Random bytes as text for an address. */
export function randomSecret(bytes: number): string {
  const start = takeBytes(bytes)
  return drawn.toString('base64url', start, start + bytes)
}

/** A random whole number of at most 32 bits. */
export const randomBits = (bits: number): number => drawn.readUInt32LE(takeBytes(4)) >>> (32 - bits)
