import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** One form a file can be sent in: as it is, or compressed at build. */
export interface Variant {
  etag: string
  size: number
  /** Its bytes, from `start` up to and without `end`. */
  bytes(start: number, end: number): Uint8Array<ArrayBuffer>
}

/** A built file with everything an answer says of it. */
export interface ServedFile {
  type: string
  cache: string
  identity: Variant
  br: Variant | undefined
  gzip: Variant | undefined
}

/**
 * One form of a file, with its size and the tag that changes with its bytes. They are in memory once, whatever they are
 * and however many read them how slowly: no answer opens a file or copies one.
 */
export const variantOf = (path: string, suffix: string): Variant => {
  const content = new Uint8Array(readFileSync(path))
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return {
    etag: `"${digest}${suffix}"`,
    size: content.byteLength,
    bytes: (start, end) => content.subarray(start, end),
  }
}
