import { globSync, readFileSync } from 'node:fs'

/** A test, or a group of tests, whose title names clauses. */
export interface Holder {
  file: string
  title: string
  clauses: string[]
  /** Runs in `npm run test:all` only, so it counts for no clause in `npm test`. */
  isOfAll: boolean
}

const files = ['{src,content,scripts,tests}/**/*.{test,spec}.{ts,tsx}']
const clause = '(?:\\d+|A)\\.\\d+'
/** The first parameter of a call that ends in clauses: `test('…  [5.1, 5.2]'`. */
const named = new RegExp(
  `(\\w*)\\(\\s*(['"\`])((?:\\\\.|(?!\\2).)*?) \\[(${clause}(?:, ${clause})*)\\]\\2`,
  'g',
)

/** A tag inside `${…}` marks some rows only; the others run in `npm test`. */
const isOfAll = (file: string, call: string, title: string): boolean =>
  /\.all\.test\.|\/all\//.test(file) ||
  call === 'testOfAll' ||
  /@all\b/.test(title.replaceAll(/\$\{.*?\}/g, ''))

/** The titles in a file's text that name clauses. */
function holdersIn(file: string, text: string): Holder[] {
  return [...text.matchAll(named)].map(([, call = '', , title = '', clauses = '']) => ({
    file,
    title: title.replaceAll(/\\(.)/g, '$1').replace(/ @all$/, ''),
    clauses: clauses.split(', '),
    isOfAll: isOfAll(file, call, title),
  }))
}

/** Every test of the project that names a clause, by file. */
export const allHolders = (): Holder[] =>
  globSync(files)
    .sort()
    .flatMap(file => holdersIn(file, readFileSync(file, 'utf8')))
