import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { fileDigest } from '../../src/lib/http/files/file-digest.ts'
import { linkFile } from '../build/link-files.ts'
import type { PageFiles } from './page-of.ts'

const hashLength = 8

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, hashLength)

const addressOf = (name: string, hash: string) =>
  `/assets/${basename(name, extname(name))}-${hash}${extname(name)}`

/** The files of a site with a hash in their names; all pages share those that are the same. */
export class SiteAssets implements PageFiles {
  readonly #texts = new Map<string, string>()
  readonly #paths = new Map<string, string>()

  addText(name: string, text: string): string {
    const address = addressOf(name, hashOf(text))
    this.#texts.set(address, text)
    return address
  }

  addFile(path: string): string {
    const address = addressOf(path, fileDigest(path).toString('base64url').slice(0, hashLength))
    this.#paths.set(address, path)
    return address
  }

  /** Writes all of them into a site. Files from disk are linked, because they are only ever replaced. */
  async write(site: string): Promise<void> {
    await mkdir(join(site, 'assets'), { recursive: true })
    for (const [address, path] of this.#paths) linkFile(path, join(site, address))
    for (const [address, text] of this.#texts) {
      const file = join(site, address)
      if (existsSync(file)) continue
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
}
