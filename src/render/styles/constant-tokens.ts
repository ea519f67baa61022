import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const site = 'src/site'
const tokens = join(site, 'styles/tokens.css')

const definition = /(--[\w-]+):\s*([^;{}]+);\s*/g
const use = /var\((--[\w-]+)\)/g

/** The tokens with one value on the whole page; tokens inside that value are resolved too. */
export function constantTokens(sheet: string, otherSheets: string[]): Map<string, string> {
  const names = [sheet, ...otherSheets].flatMap(css => [...css.matchAll(definition)].map(([, name]) => name))
  const constants = new Map(
    [...sheet.matchAll(definition)]
      .map(([, name = '', value = '']): [string, string] => [name, value])
      .filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)),
  )
  for (const [name, value] of constants) constants.set(name, inlineTokens(value, constants))
  return constants
}

/** Replaces constant tokens by their values, and drops their definitions. */
export function inlineTokens(css: string, constants: Map<string, string>): string {
  return css
    .replaceAll(definition, (whole, name) => (constants.has(name) ? '' : whole))
    .replaceAll(use, (whole, name) => constants.get(name) ?? whole)
}

/** Where the page's tokens are defined and used, as far as no project decides it. */
export interface PageTokens {
  /** The stylesheet that defines them. */
  sheet: string
  /** The names that other stylesheets of the page define again. */
  redefined: string[]
  /** The names that late stylesheets use, which are the same files for every project. */
  late: string[]
}

const stylesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file))
    .filter(file => file.endsWith('.css') && file !== tokens)
    .map(file => readFileSync(file, 'utf8'))

const namesIn = (sheets: string[], pattern: RegExp): string[] => [
  ...new Set(sheets.flatMap(css => [...css.matchAll(pattern)].map(([, name = '']) => name))),
]

/** Reads the tokens of the page's sources and of its built late stylesheets. */
export const readTokens = (built: string): PageTokens => ({
  sheet: readFileSync(tokens, 'utf8'),
  redefined: namesIn(stylesIn(site), definition),
  late: namesIn(stylesIn(built), use),
})

/** The tokens of a page with one value each, in the colours of its theme. */
export const tokensIn = (theme: string, { sheet, redefined }: PageTokens): Map<string, string> =>
  constantTokens(theme + sheet, [redefined.map(name => `${name}: again;`).join('')])

/** Defines the constant tokens that late stylesheets use. */
export const lateTokens = (constants: Map<string, string>, { late }: PageTokens): string => {
  const defined = late.flatMap(name => (constants.has(name) ? [`${name}:${constants.get(name)}`] : []))
  return defined.length > 0 ? `:root{${defined.join(';')}}` : ''
}
