import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '#project/folders.ts'

/** The file of a build that remembers what it was made of. */
const stampName = 'built-from'

/** What of the environment goes into the files for static hosts. */
const toldByEnvironment = ['CLOUD_RUN_SERVICE', 'CLOUD_RUN_REGION', 'HSTS_SUBDOMAINS']

const shared = [
  'scripts/build',
  'scripts/build.ts',
  'src/brand',
  'src/contract',
  'src/domain',
  'src/labels',
  'src/map',
  'package.json',
  'package-lock.json',
]

/** The code that every project's site is built by. */
const siteCode = [
  ...shared,
  'firestore.indexes.json',
  'firestore.rules',
  'scripts/brochure',
  'scripts/fonts',
  'scripts/icons',
  'scripts/generated.ts',
  'scripts/pictures',
  'scripts/project',
  'src/brochure',
  'src/project',
  'src/service/pages',
  'src/service/http/headers/security-headers.ts',
  'src/site',
]

/** What a project's site is built from. */
export const siteInputs = (id: string): string[] => [...siteCode, projectPath(id)]

/** What the desk is built from, in the colours of a project. */
export const deskInputs = (id: string): string[] => [
  ...shared,
  projectPath(id, 'theme.json'),
  projectPath(id, 'made/fonts'),
  'src/desk',
  'src/project',
]

/** What the page's code for previews is built from. */
export const previewInputs: string[] = [...shared, 'scripts/preview', 'src/project', 'src/site']

const filesOf = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** A hash of all files of some paths, and of what of the environment goes into a build. */
export const inputsHash = async (inputs: string[]): Promise<string> => {
  const files = (await Promise.all(inputs.map(filesOf))).flat().sort()
  const hash = createHash('sha256')
  for (const name of toldByEnvironment) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file).catch(() => ''))
      .update('\0')
  return hash.digest('hex')
}

/** Digest of the code that sites are built by. */
export const codeHash = (): Promise<string> => inputsHash(siteCode)

/** Notes in a built folder what it was built from. */
export const stamp = async (folder: string, inputs: string[]): Promise<void> =>
  writeFile(join(folder, stampName), await inputsHash(inputs))

/** Whether a folder has to be built (again) before it can be served. */
export async function isStale(folder: string, inputs: string[]): Promise<boolean> {
  const file = join(folder, stampName)
  return !existsSync(file) || (await readFile(file, 'utf8')) !== (await inputsHash(inputs))
}

/** Where a project's site, or the desk, is built. */
export const builtFolder = (name: string): string => join(process.env.DIST_DIR || 'dist', name)

/** What is not built of these sources: projects by their names, and the desk, in the colours of the first. */
export async function staleBuilds(ids: string[]): Promise<string[]> {
  const [first] = ids
  const stale: string[] = []
  for (const id of ids) if (await isStale(builtFolder(id), siteInputs(id))) stale.push(id)
  if (first !== undefined && (await isStale(builtFolder('desk'), deskInputs(first)))) stale.push('desk')
  return stale
}
