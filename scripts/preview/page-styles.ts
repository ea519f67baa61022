import { classesOf } from '../build/page-elements.ts'

/** A rule that matches nothing and marks the beginning of a module's stylesheet. */
export const sheetStart = (number: number): string => `preview-sheet-${number}{--sheet:${number}}`

const start = /preview-sheet-\d+\s*\{[^}]*\}/

/** A preview runs no script, but looks as the page does where one has run. */
const asScripted = (css: string): string =>
  css
    .replaceAll(/\(scripting:\s*enabled\)/g, '(min-width:0)')
    .replaceAll(/\(scripting:\s*none\)/g, '(max-width:0)')

/** The stylesheets of the page's modules. */
export const readSheets = (css: string): string[] => asScripted(css).split(start)

/** Those that a page needs, as the build chooses them: some speak of elements that only their own module has. */
export function stylesFor(html: string, sheets: readonly string[]): string {
  const present = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const isUsed = (css: string) => {
    const classes = classesOf(css)
    return classes.length === 0 || classes.some(name => present.has(name))
  }
  return sheets.filter(isUsed).join('')
}
