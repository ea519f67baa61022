import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileDigest } from '#lib/http/files/file-digest.ts'
import { projectPath } from '#project/folders.ts'

/** A path of a generated file of a project that is in git. */
export const generatedPath = (id: string, ...parts: string[]): string => projectPath(id, 'made', ...parts)

const recordFile = (id: string) => generatedPath(id, 'made.json')

interface Made {
  /** Digest of all its sources. */
  from: string
  /** Digest of each file of `made/` as it was made. */
  files: Record<string, string>
}

const digest = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 16)

const shortDigest = (file: string): string => fileDigest(file).toString('hex').slice(0, 16)

const readMade = (id: string): Record<string, Made> =>
  existsSync(recordFile(id)) ? JSON.parse(readFileSync(recordFile(id), 'utf8')) : {}

/** Keys in order, because each tool that loads a module lists its exports in another order. */
const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Of code without its imports, because files that only moved make the same. */
const sourceDigest = (file: string): string =>
  /\.tsx?$/.test(file)
    ? digest(readFileSync(file, 'utf8').replaceAll(/^import [^']*'[^']+'\n/gm, ''))
    : shortDigest(file)

/** Digest of source files, in whatever order, and of values. */
export const digestOf = (files: string[], values: unknown): string =>
  digest([...files.map(sourceDigest).sort(), JSON.stringify(values, ordered)].join('\n'))

/** Records a generated part and its sources, for the freshness tests. */
export function recordGenerated(id: string, name: string, from: string, files: string[]): void {
  const sums = files.map(file => [file, shortDigest(generatedPath(id, file))])
  const made = { from, files: Object.fromEntries(sums) }
  const record = Object.entries({ ...readMade(id), [name]: made }).sort(([a], [b]) => a.localeCompare(b))
  writeFileSync(recordFile(id), `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`)
}

/** Why a generated part must be made again; undefined if it is up to date. */
export function staleGenerated(id: string, name: string, from: string): string | undefined {
  const made = readMade(id)[name]
  if (!made) return `${name} was never made`
  if (made.from !== from) return `what ${name} is made from has changed`
  const wrong = Object.entries(made.files).find(
    ([file, sum]) => !existsSync(generatedPath(id, file)) || shortDigest(generatedPath(id, file)) !== sum,
  )
  return wrong && `${generatedPath(id, wrong[0])} is not the file that was made`
}
