import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { linkFile } from '../build/link-files.ts'
import type { PageFiles } from './page-of.ts'

const digestOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8)

const addressOf = (name: string, hash: string) =>
  `/assets/${basename(name, extname(name))}-${hash}${extname(name)}`

/** The hashes of files that are only ever replaced, such as typefaces and videos, by their path, size and time. */
const knownHashes = new Map<string, string>()

const hashOfFile = (path: string): string => {
  const { size, mtimeMs } = statSync(path)
  const key = `${path} ${size} ${mtimeMs}`
  const known = knownHashes.get(key) ?? digestOf(readFileSync(path))
  knownHashes.set(key, known)
  return known
}

/** The files of a site with a hash in their names; all pages share those that are the same. */
export class SiteAssets implements PageFiles {
  readonly #texts = new Map<string, string>()
  readonly #paths = new Map<string, string>()

  addText(name: string, text: string): string {
    const address = addressOf(name, digestOf(text))
    this.#texts.set(address, text)
    return address
  }

  addFile(path: string): string {
    const address = addressOf(path, hashOfFile(path))
    this.#paths.set(address, path)
    return address
  }

  /** Writes all of them into a site. Files from disk are linked, because they are only ever replaced. */
  async write(site: string): Promise<void> {
    await mkdir(join(site, 'assets'), { recursive: true })
    for (const [address, path] of this.#paths) await linkFile(path, join(site, address))
    for (const [address, text] of this.#texts) {
      const file = join(site, address)
      if (existsSync(file)) continue
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
}
