import { keep, selectorsOf } from './css-rules.ts'
import { classesIn, classesOf } from './page-assets.ts'

/** Everything from the first part that no first screen reaches to the page's end, without the dialogs. */
const belowTheFold = /<(?:div id="interiors"|section id="pricing").*<\/footer>/s

/** Whether the page has a part that only scrolling reaches. */
export const hasFold = (html: string): boolean => html.includes('id="home"') && belowTheFold.test(html)

/**
 * Divides the styles of a page in two: what its first screens and its dialogs need, and what only those parts need that
 * come with scrolling. Rules that serve both stay with the first.
 */
export function divideAtFold(css: string, html: string): { first: string; below: string } {
  const early = classesIn(html.replace(belowTheFold, ''))
  const isBelow = (prelude: string) =>
    !prelude.startsWith('@') &&
    selectorsOf(prelude).every(selector => classesOf(selector).some(name => !early.has(name)))
  return {
    first: keep(css, ({ prelude, body }) => (isBelow(prelude) ? '' : body)),
    below: keep(css, ({ prelude, body }) => (isBelow(prelude) ? body : '')),
  }
}
