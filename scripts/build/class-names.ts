import { readdirSync } from 'node:fs'
import { relative } from 'node:path'

const site = 'src/site'
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const stylesheets = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.module.css'))
  .map(file => file.replaceAll('\\', '/'))
  .sort()

const localNames = (css: string) => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes )([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
]

/** A letter for each stylesheet; after the last letter they start again with one more `_`. */
export const sheetName = (sheet: number): string =>
  '_'.repeat(Math.floor(sheet / letters.length)) + letters.charAt(sheet % letters.length)

/**
 * Short class names on which both builds agree: a letter for the stylesheet and a number for the class. Each page repeats them hundreds
 * of times, and names with a hash compress badly.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const sheet = stylesheets.indexOf(relative(site, file.split('?')[0] ?? '').replaceAll('\\', '/'))
  const index = localNames(css).indexOf(name)
  if (sheet < 0 || index < 0) throw new Error(`No short name for .${name} of ${file}`)
  return sheetName(sheet) + index.toString(36)
}
