import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { fileDigest } from '#lib/http/files/file-digest.ts'

/** The folder in which the editions of all projects are built. */
const editionsFolder = (dataFolder: string): string => join(dataFolder, 'editions')

/** The folder of one project's editions, by the name of the project's folder. */
export const projectEditions = (dataFolder: string, id: string): string =>
  join(editionsFolder(dataFolder), id)

/** The folder of a built edition: the project's folder, the site, and the build's record. */
export const editionFolder = (dataFolder: string, id: string, number: number): string =>
  join(projectEditions(dataFolder, id), String(number))

/** The folder in which an edition is built until it is complete. */
export const unfinishedFolder = (folder: string): string => `${folder}.new`

/** Replaces `projects/` while an edition is read. */
export const projectsOf = (folder: string): string => join(folder, 'project')

/** The file with the content of an edition. */
export const contentFileOf = (folder: string): string => join(folder, 'content.json')

const recordSchema = v.object({
  /** The digest of the content it was built from. */
  content: v.string(),
  /** The digest of the code, and of the other project files, it was built with. */
  sources: v.string(),
  builtAt: v.number(),
  /** The digest of every file that is served or loaded. */
  files: v.record(v.string(), v.string()),
})

/** The record that a build writes when an edition is complete. */
type EditionRecord = v.InferOutput<typeof recordSchema>

const recordFile = (folder: string) => join(folder, 'edition.json')

const digestLength = 22

/** Pictures and fonts are most of a project's bytes, and the running service does not read them. */
const isChecked = (file: string) =>
  /^(site\/|csp\.json$|project\/[^/]+\/([^/]+|words\/[^/]+|icons\/[^/]+|logos\/[^/]+)$)/.test(file)

/** One file at a time, because the service answers visitors meanwhile. */
async function digestsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isChecked)
    .sort()
  const digests: Record<string, string> = {}
  for (const file of files) {
    digests[file] = fileDigest(join(folder, file)).toString('base64url').slice(0, digestLength)
    await nextTurn()
  }
  return digests
}

/** Records that an edition is complete, with its files. */
export async function writeRecord(folder: string, told: Omit<EditionRecord, 'files'>): Promise<void> {
  const record: EditionRecord = { ...told, files: await digestsOf(folder) }
  writeFileSync(`${recordFile(folder)}.new`, JSON.stringify(record))
  renameSync(`${recordFile(folder)}.new`, recordFile(folder))
}

/** The record of a built edition; undefined if it is missing or incomplete. */
export function readRecord(folder: string): EditionRecord | undefined {
  try {
    return v.parse(recordSchema, JSON.parse(readFileSync(recordFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** The damage to the files of a built edition, as a line for the log; undefined if all are unchanged. */
export async function damageOf(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return `${folder} is not there`
  const record = readRecord(folder)
  if (!record) return `${folder} was not built to its end`
  const found = await digestsOf(folder)
  const wrong = Object.entries(record.files).find(([file, sum]) => found[file] !== sum)
  if (wrong) return `${join(folder, wrong[0])} is ${found[wrong[0]] ? 'not as it was built' : 'missing'}`
  return undefined
}

/** The name of this instance, stored with its data, so that it finds its own unfinished builds after a restart. */
export const readInstance = (dataFolder: string): string => {
  const file = join(editionsFolder(dataFolder), 'instance')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const name = randomUUID()
  mkdirSync(editionsFolder(dataFolder), { recursive: true })
  writeFileSync(file, name)
  return name
}
