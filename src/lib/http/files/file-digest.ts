import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** By the file's place on the disk, size and time: editions of a site link most of their files. */
const known = new Map<string, Buffer>()
const maxKnown = 20_000

const piece = new Uint8Array(256 * 1024)

const computeDigest = (path: string): Buffer => {
  const file = openSync(path, 'r')
  try {
    const sum = createHash('sha256')
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      sum.update(piece.subarray(0, read))
    return sum.digest()
  } finally {
    closeSync(file)
  }
}

/** The SHA-256 of a file, computed once as long as it does not change. */
export function fileDigest(path: string): Buffer {
  const { dev, ino, size, mtimeMs } = statSync(path)
  const key = `${dev} ${ino} ${size} ${mtimeMs}`
  const digest = known.get(key) ?? computeDigest(path)
  known.set(key, digest)
  for (const oldest of known.keys()) if (known.size > maxKnown) known.delete(oldest)
  return digest
}
