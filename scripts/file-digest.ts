import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** By the file's place on the disk, size and time: editions link most of their files. */
const known = new Map<string, string>()

/** The SHA-256 of a file, computed once as long as it does not change. */
export function fileDigest(file: string): string {
  const { dev, ino, size, mtimeMs } = statSync(file)
  const key = `${dev} ${ino} ${size} ${mtimeMs}`
  const digest = known.get(key) ?? createHash('sha256').update(readFileSync(file)).digest('hex')
  known.set(key, digest)
  return digest
}
