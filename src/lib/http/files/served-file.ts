import { hash } from 'node:crypto'
import { createReadStream, openSync, readFileSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileDigest } from './file-digest.ts'

/** The bytes of a file; undefined if it cannot be read. */
type Bytes = Uint8Array<ArrayBuffer> | undefined

/** A cache of files with a limit in bytes; the least recently used one is dropped first. */
export class RecentFiles {
  readonly #max: number
  /** By digest, least recently used first. */
  readonly #cached = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0

  constructor(max: number) {
    this.#max = max
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A whole file; undefined if it no longer has this SHA-256 digest. */
  read(path: string, digest: string): Bytes {
    const cached = this.#cached.get(digest)
    if (cached) {
      this.#cached.delete(digest)
      this.#cached.set(digest, cached)
      return cached
    }
    try {
      const content = new Uint8Array(readFileSync(path))
      if (hash('sha256', content, 'base64url') !== digest) return undefined
      this.#keep(digest, content)
      return content
    } catch {
      return undefined
    }
  }

  #keep(digest: string, content: Uint8Array<ArrayBuffer>): void {
    this.#cached.set(digest, content)
    this.#bytes += content.byteLength
    for (const [oldest, { byteLength }] of this.#cached) {
      if (this.#bytes <= this.#max) return
      this.#cached.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}

/** An encoding in which a file can be sent: as it is, or compressed by the build. */
export interface Variant {
  etag: string
  size: number
  /** The bytes from `start` to before `end`; undefined if the file has changed or is gone. */
  bytes(start: number, end: number): Uint8Array<ArrayBuffer> | ReadableStream | undefined
}

/** A built file with the headers of its response. */
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
 * A variant in memory, with its size and a tag that changes with its bytes. All readers share one copy, so that no
 * response opens or copies a file.
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
/** Room for all pictures of a few projects. */
const recent = new RecentFiles(48 * megabyte)
/** A larger file would displace too many others, so it is streamed. */
const maxCachedBytes = 8 * megabyte

/** A part of a file as a stream; undefined if the file is gone. */
const streamOf = (path: string, start: number, end: number): ReadableStream | undefined => {
  try {
    const stream = createReadStream(path, { fd: openSync(path, 'r'), start, end: end - 1 })
    // `ReadableStream` of Node and of the platform's types are the same.
    return Readable.toWeb(stream) as ReadableStream
  } catch {
    return undefined
  }
}

/** A streamed file whose name is a hash of its content, so that it needs no digest. */
export const streamedVariant = (path: string, name: string): Variant => ({
  etag: `"${name}"`,
  size: statSync(path).size,
  bytes: (start, end) => streamOf(path, start, end),
})

/**
 * A variant that is read from disk on request, such as the pictures of one of many projects. A file that changed since
 * the start is not sent, because its tag would be wrong.
 */
export const variantOnDisk = (path: string, suffix = ''): Variant => {
  const digest = fileDigest(path).toString('base64url')
  const { size } = statSync(path)
  return {
    etag: tagOf(digest, suffix),
    size,
    bytes(start, end) {
      if (size > maxCachedBytes) return streamOf(path, start, end)
      return recent.read(path, digest)?.subarray(start, end)
    },
  }
}
