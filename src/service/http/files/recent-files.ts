import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** What was read of a file; undefined where it cannot be. */
type Bytes = Uint8Array<ArrayBuffer> | undefined

/** Reads a part of a file and remembers nothing. */
export function readPart(path: string, start: number, end: number): Bytes {
  try {
    const file = openSync(path, 'r')
    try {
      const part = new Uint8Array(end - start)
      return readSync(file, part, 0, part.length, start) === part.length ? part : undefined
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}

/** Files as they were asked for last, up to so many bytes in all; what was asked for longest ago goes first. */
export class RecentFiles {
  readonly #most: number
  /** In the order they were last asked for. */
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  /** How many bytes it keeps. */
  get bytes(): number {
    return this.#bytes
  }

  /** A whole file, kept where `isSame` knows it again. */
  read(path: string, isSame: (content: Uint8Array) => boolean): Bytes {
    const kept = this.#kept.get(path)
    if (kept) {
      this.#kept.delete(path)
      this.#kept.set(path, kept)
      return kept
    }
    try {
      const content = new Uint8Array(readFileSync(path))
      if (!isSame(content)) return undefined
      this.#keep(path, content)
      return content
    } catch {
      return undefined
    }
  }

  #keep(path: string, content: Uint8Array<ArrayBuffer>): void {
    this.#kept.set(path, content)
    this.#bytes += content.byteLength
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#most) return
      this.#kept.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
