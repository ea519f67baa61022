import { existsSync, readFileSync } from 'node:fs'
import { type ParseError, parse } from 'jsonc-parser'

/** Errors in a project, or in the choice of one; one line each. */
export class ProjectFault extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** The value under a typed name. Plain access would find `constructor` and `toString` in every record. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** `JSON.parse` gives the position of only some errors, so a second parser finds it. */
const firstMistake = (source: string): number => {
  const mistakes: ParseError[] = []
  parse(source, mistakes, { disallowComments: true })
  return mistakes[0]?.offset ?? source.length
}

const lineAndColumn = (source: string, offset: number) => {
  const lines = source.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

/** Only the reason, such as `Unexpected token 'p'`. */
const reasonOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .replace(/ in JSON at position.*$| is not valid JSON$/s, '')
    .replace(/, (?:\.\.\.)?".*$/s, '')

/** Values by file name; undefined for a missing file. */
type Contents = ReadonlyMap<string, unknown>

let contents: Contents = new Map()

/** Reads with these values in place of files. Reading is synchronous, so that no other reader is affected. */
export function withContents<Result>(given: Contents, read: () => Result): Result {
  const before = contents
  contents = given
  try {
    return read()
  } finally {
    contents = before
  }
}

export const hasFile = (file: string): boolean =>
  contents.has(file) ? contents.get(file) !== undefined : existsSync(file)

/** The content of a JSON file, or one line that gives the position of its error. */
export function readJson(file: string): { value: unknown } | { fault: string } {
  if (contents.has(file)) {
    const value = contents.get(file)
    return value === undefined ? { fault: `${file}: is missing` } : { value }
  }
  let source: string
  try {
    source = readFileSync(file, 'utf8')
  } catch {
    return { fault: `${file}: is missing` }
  }
  try {
    return { value: JSON.parse(source) }
  } catch (error) {
    return { fault: `${file}:${lineAndColumn(source, firstMistake(source))}: ${reasonOf(error)}` }
  }
}
