import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

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
    const kept = this.#cached.get(digest)
    if (kept) {
      this.#cached.delete(digest)
      this.#cached.set(digest, kept)
      return kept
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
