import type { AtRule, Rule } from 'postcss'
import { editRules } from './css-rules.ts'
import { classesOf } from './page-elements.ts'
import { pageParts } from './page-parts.ts'
import { remember } from './remember.ts'

/** Whether the page has a part that is reached only by scrolling. */
export const hasFold = (html: string): boolean => pageParts(html).hasFold

/** A typeface that is downloaded; its fallback is a local one. */
const isFetched = (rule: AtRule) => rule.name === 'font-face' && rule.toString().includes('url(')

/** The styles of the pages of a few languages, of routes and of campaign pages. */
const maxDivided = 16

const divide = remember((css, ...early) => {
  const classes = new Set(early)
  const isBelow = (rule: Rule) =>
    rule.selectors.every(selector => classesOf(selector).some(name => !classes.has(name)))
  return {
    first: editRules(
      css,
      rule => isBelow(rule) && rule.removeAll(),
      rule => !isFetched(rule),
    ),
    below: editRules(css, rule => isBelow(rule) || rule.removeAll(), isFetched),
  }
}, maxDivided)

/**
 * Divides the styles of pages: those that their first screens need, and those that can wait until they are painted, including typefaces.
 * Rules for both stay with the first.
 */
export const divideAtFold = (css: string, pages: string[]): { first: string; below: string } =>
  divide(css, ...new Set(pages.flatMap(page => pageParts(page).firstClasses).sort()))
