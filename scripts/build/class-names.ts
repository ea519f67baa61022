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

/**
 * The shortest class names that both builds agree on: a letter for the stylesheet, a number for the class in it. They
 * stand in every page a hundred times, and names by hash cannot be compressed.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const sheet = stylesheets.indexOf(relative(site, file.split('?')[0] ?? '').replaceAll('\\', '/'))
  const letter = letters[sheet]
  const index = localNames(css).indexOf(name)
  if (!letter || index < 0) throw new Error(`No short name for .${name} of ${file}`)
  return letter + index.toString(36)
}
