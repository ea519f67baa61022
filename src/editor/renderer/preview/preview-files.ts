import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import type { PageFiles } from '#render/page/page-of.ts'
import type { PreviewFile } from '../../service/preview/preview-messages.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

const hashedAddress = (name: string, hash: string) =>
  `/files/${basename(name, extname(name))}-${hash}${extname(name)}`

/** The files that a page may request, by addresses that change with their content, so that a browser requests each once. */
export class PreviewFiles implements PageFiles {
  readonly #files = new Map<string, PreviewFile>()

  addText(name: string, text: string): string {
    const address = hashedAddress(name, digestOf(text))
    this.#files.set(address, { text })
    return address
  }

  /** Adds a file from disk. */
  addFile(path: string): string {
    const { size, mtimeMs } = statSync(path)
    const address = hashedAddress(path, digestOf(`${resolve(path)} ${size} ${mtimeMs}`))
    this.#files.set(address, { path: resolve(path) })
    return address
  }

  /** Maps an address that the page writes itself to a file on disk. */
  addAddress(address: string, path: string): void {
    if (!this.#files.has(address) && existsSync(path)) this.#files.set(address, { path: resolve(path) })
  }

  get(address: string): PreviewFile | undefined {
    return this.#files.get(address)
  }
}
