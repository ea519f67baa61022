import { globSync, readFileSync } from 'node:fs'

/** A test, or a group of them, that says in its title which clauses it holds. */
export interface Holder {
  file: string
  title: string
  clauses: string[]
}

const files = ['{src,content,scripts,tests}/**/*.{test,spec}.{ts,tsx}']
const clause = '(?:\\d+|A)\\.\\d+'
/** The first parameter of a call, which ends in clauses: `test('…  [5.1, 5.2]'`. */
const named = new RegExp(`\\(\\s*(['"\`])((?:\\\\.|(?!\\1).)*?) \\[(${clause}(?:, ${clause})*)\\]\\1`, 'g')

/** The titles in a file's text that name clauses. */
export function holdersIn(file: string, text: string): Holder[] {
  return [...text.matchAll(named)].map(([, , title = '', clauses = '']) => ({
    file,
    title: title.replaceAll(/\\(.)/g, '$1'),
    clauses: clauses.split(', '),
  }))
}

/** Every test of the project that names a clause, by file. */
export const allHolders = (): Holder[] =>
  globSync(files)
    .sort()
    .flatMap(file => holdersIn(file, readFileSync(file, 'utf8')))
