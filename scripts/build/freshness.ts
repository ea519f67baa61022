import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file of a build that remembers what it was made of. */
export const stampName = 'built-from'
const stampFile = join('dist', stampName)

const inputs = [
  'content',
  'firestore.indexes.json',
  'firestore.rules',
  'public',
  'scripts/build',
  'scripts/build.ts',
  'src/brand',
  'src/contract',
  'src/desk',
  'src/service/pages',
  'src/service/http/security-headers.ts',
  'src/site',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

const filesOf = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** One hash of everything the site is built from. */
export async function inputsHash(): Promise<string> {
  const files = (await Promise.all(inputs.map(filesOf))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

/** Whether the site has to be built (again) before it can be served. */
export async function isStale(): Promise<boolean> {
  return !existsSync(stampFile) || (await readFile(stampFile, 'utf8')) !== (await inputsHash())
}
