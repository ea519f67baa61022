import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The bytes of a file; undefined if it cannot be read. */
type Bytes = Uint8Array<ArrayBuffer> | undefined

/** A cache of files with a limit in bytes; the least recently used one is dropped first. */
export class RecentFiles {
  readonly #most: number
  /** By digest, least recently used first. */
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A whole file; undefined if it no longer has this SHA-256 digest. */
  read(path: string, digest: string): Bytes {
    const kept = this.#kept.get(digest)
    if (kept) {
      this.#kept.delete(digest)
      this.#kept.set(digest, kept)
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
    this.#kept.set(digest, content)
    this.#bytes += content.byteLength
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#most) return
      this.#kept.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
