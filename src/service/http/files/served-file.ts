import { createHash, hash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { RecentFiles } from './recent-files.ts'

/** One form a file can be sent in: as it is, or compressed at build. */
export interface Variant {
  etag: string
  size: number
  /** Its bytes, from `start` up to and without `end`; undefined where it is not there any more as it was. */
  bytes(start: number, end: number): Uint8Array<ArrayBuffer> | ReadableStream | undefined
}

/** A built file with everything an answer says of it. */
export interface ServedFile {
  type: string
  cache: string
  identity: Variant
  br: Variant | undefined
  gzip: Variant | undefined
}

const digestLength = 22
const tagOf = (digest: string, suffix: string) => `"${digest.slice(0, digestLength)}${suffix}"`

/**
 * One form of a file, with its size and the tag that changes with its bytes. They are in memory once, whatever they are
 * and however many read them how slowly: no answer opens a file or copies one.
 */
export const variantOf = (path: string, suffix: string): Variant => {
  const content = new Uint8Array(readFileSync(path))
  return {
    etag: tagOf(hash('sha256', content, 'base64url'), suffix),
    size: content.byteLength,
    bytes: (start, end) => content.subarray(start, end),
  }
}

const megabyte = 1024 * 1024
/** Room for all pictures of a few projects; of many, for those that are asked for. */
const recent = new RecentFiles(48 * megabyte)
/** A larger one would take the place of too many others, and is read as fast as its reader takes it. */
const mostAtHand = 8 * megabyte

const piece = new Uint8Array(megabyte / 4)

/** The digest of a file that is too large, or one of too many, to be held for it. */
const digestOf = (path: string): { digest: string; size: number } => {
  const file = openSync(path, 'r')
  try {
    const sum = createHash('sha256')
    let size = 0
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      sum.update(piece.subarray(0, read))
      size += read
    }
    return { digest: sum.digest('base64url'), size }
  } finally {
    closeSync(file)
  }
}

/** A part of a file, read as fast as its reader takes it; undefined where it is not there any more. */
const streamOf = (path: string, start: number, end: number): ReadableStream | undefined => {
  try {
    const stream = createReadStream(path, { fd: openSync(path, 'r'), start, end: end - 1 })
    // `ReadableStream` of Node and of the platform's types are the same.
    return Readable.toWeb(stream) as ReadableStream
  } catch {
    return undefined
  }
}

/** A file that is named by what it holds and only streamed: nothing of it is read before it is asked for. */
export const streamedVariant = (path: string, name: string): Variant => ({
  etag: `"${name}"`,
  size: statSync(path).size,
  bytes: (start, end) => streamOf(path, start, end),
})

/**
 * The same of a file that is not worth memory of its own for as long as nobody asks, as pictures of one of many projects.
 * What is read later must be what stood there at start, for that is what its tag says.
 */
export const variantOnDisk = (path: string, suffix = ''): Variant => {
  const { digest, size } = digestOf(path)
  return {
    etag: tagOf(digest, suffix),
    size,
    bytes(start, end) {
      if (size > mostAtHand) return streamOf(path, start, end)
      return recent.read(path, digest)?.subarray(start, end)
    },
  }
}
