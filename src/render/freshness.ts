import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '#project/folders.ts'

/** The file in a build that stores the digest of its sources. */
const stampName = 'built-from'

/** Environment variables that go into the files for static hosts. */
const buildVariables = ['CLOUD_RUN_SERVICE', 'CLOUD_RUN_REGION', 'HSTS_SUBDOMAINS']

const shared = [
  'scripts/build',
  'scripts/build.ts',
  'src/api',
  'src/domain',
  'src/labels',
  'src/lib',
  'package.json',
  'package-lock.json',
]

/** The sources of the page's code, which are the same for every project. */
export const pageInputs: string[] = [
  ...shared,
  'src/brochure',
  'src/project',
  'src/render/browser-list.ts',
  'src/render/files',
  'src/render/page/page-bundle.ts',
  'src/render/styles',
  'src/site',
]

/** The code that writes every project's site. */
const siteCode = [
  ...shared,
  'firestore.indexes.json',
  'firestore.rules',
  'src/brochure',
  'src/editor/published',
  'src/project',
  'src/render',
  'src/site',
]

export const siteInputs = (id: string): string[] => [...siteCode, projectPath(id)]

/** The sources of the desk, in the colours of a project. */
export const deskInputs = (id: string): string[] => [
  ...shared,
  projectPath(id, 'theme.json'),
  projectPath(id, 'made/fonts'),
  'src/desk',
  'src/editor/desk',
  'src/editor/edition',
  'src/project',
]

const filesOf = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** A hash of all files under some paths, and of the environment variables of a build. */
const inputsHash = async (inputs: string[]): Promise<string> => {
  const files = (await Promise.all(inputs.map(filesOf))).flat().sort()
  const hash = createHash('sha256')
  for (const name of buildVariables) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file).catch(() => ''))
      .update('\0')
  return hash.digest('hex')
}

export const codeHash = (): Promise<string> => inputsHash(siteCode)

/** Stores in a built folder the digest of its sources. */
export const stamp = async (folder: string, inputs: string[]): Promise<void> =>
  writeFile(join(folder, stampName), await inputsHash(inputs))

/** Whether a folder must be built before it can be served. */
export async function isStale(folder: string, inputs: string[]): Promise<boolean> {
  const file = join(folder, stampName)
  return !existsSync(file) || (await readFile(file, 'utf8')) !== (await inputsHash(inputs))
}

/** The folder of a built site, of the desk, or of the page's code. */
export const builtFolder = (name: string): string => join(process.env.DIST_DIR || 'dist', name)

/** Stale builds: projects by their ids, the page's code, and the desk in the colours of the first project. */
export async function staleBuilds(ids: string[]): Promise<string[]> {
  const [first] = ids
  const stale: string[] = []
  for (const id of ids) if (await isStale(builtFolder(id), siteInputs(id))) stale.push(id)
  if (await isStale(builtFolder('page'), pageInputs)) stale.push('page')
  if (first !== undefined && (await isStale(builtFolder('desk'), deskInputs(first)))) stale.push('desk')
  return stale
}
