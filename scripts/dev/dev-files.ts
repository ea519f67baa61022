import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { contentType } from '../../src/editor/published/file-kinds.ts'
import type { PageFiles } from '../site/page-of.ts'

/** The files that pages in development request besides those that Vite serves. */
export class DevFiles implements PageFiles {
  readonly #texts = new Map<string, string>()

  addText(name: string, text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    const address = `/assets/${hash}/${name}`
    this.#texts.set(address, text)
    return address
  }

  /** Vite's server gives any file of the working folder. */
  addFile(path: string): string {
    return `/@fs${resolve(path)}`
  }

  textAt(address: string): { content: string; type: string } | undefined {
    const content = this.#texts.get(address)
    return content === undefined ? undefined : { content, type: contentType(address) }
  }
}
