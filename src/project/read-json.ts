import { readFileSync } from 'node:fs'
import { type ParseError, parse } from 'jsonc-parser'

/** `JSON.parse` names the place of some mistakes only, so a second parser finds it. */
const firstMistake = (source: string): number => {
  const mistakes: ParseError[] = []
  parse(source, mistakes, { disallowComments: true })
  return mistakes[0]?.offset ?? source.length
}

const lineAndColumn = (source: string, offset: number) => {
  const lines = source.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

/** The reason alone, such as `Unexpected token 'p'`. */
const reasonOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .replace(/ in JSON at position.*$| is not valid JSON$/s, '')
    .replace(/, (?:\.\.\.)?".*$/s, '')

/** What a JSON file holds, or one line that says where it breaks. */
export function readJson(file: string): { value: unknown } | { fault: string } {
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
