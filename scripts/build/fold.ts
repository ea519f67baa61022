import { keep, selectorsOf } from './css-rules.ts'
import { classesIn, classesOf } from './page-assets.ts'

/** Everything from the first part that no first screen reaches to the page's end. */
const belowTheFold = /<section id="features".*<\/footer>/s

/** Dialogs are there when somebody presses, which fetches what is late. */
const dialogs = /<dialog.*?<\/dialog>/gs

/** Whether the page has a part that only scrolling reaches. */
export const hasFold = (html: string): boolean => html.includes('id="home"') && belowTheFold.test(html)

/** A typeface that is fetched; one that stands in for it is the reader's own. */
const isFetched = ({ prelude, body }: { prelude: string; body: string }) =>
  prelude === '@font-face' && body.includes('url(')

/**
 * Divides the styles of pages in two: what their first screens need, and what can wait until those are painted, typefaces too.
 * Rules that serve both stay with the first.
 */
export function divideAtFold(css: string, pages: string[]): { first: string; below: string } {
  const screenOf = (html: string) =>
    (hasFold(html) ? html.replace(belowTheFold, '') : html).replace(dialogs, '')
  const early = classesIn(pages.map(screenOf).join(''))
  const isBelow = ({ prelude, body }: { prelude: string; body: string }) =>
    prelude.startsWith('@')
      ? isFetched({ prelude, body })
      : selectorsOf(prelude).every(selector => classesOf(selector).some(name => !early.has(name)))
  return {
    first: keep(css, block => (isBelow(block) ? '' : block.body)),
    below: keep(css, block => (isBelow(block) ? block.body : '')),
  }
}
