import { classesOf } from '../build/page-elements.ts'

/** A rule that matches nothing and marks the beginning of a module's stylesheet. */
export const sheetStart = (number: number): string => `preview-sheet-${number}{--sheet:${number}}`

const start = /preview-sheet-\d+\s*\{[^}]*\}/

/** A preview runs no script, but looks like the page after its script has run. */
const asScripted = (css: string): string =>
  css
    .replaceAll(/\(scripting:\s*enabled\)/g, '(min-width:0)')
    .replaceAll(/\(scripting:\s*none\)/g, '(max-width:0)')

/** The stylesheets of the page's modules. */
export const readSheets = (css: string): string[] => asScripted(css).split(start)

/** The stylesheets that a page needs, chosen as in the build: some have rules for elements of their own module only. */
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
