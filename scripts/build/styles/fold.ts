import type { AtRule, Rule } from 'postcss'
import { editRules } from './css-rules.ts'
import { classesOf, classNamesOf, type Element, elementsOf, idOf } from './page-elements.ts'

/** The elements from the fold to the footer's end, in document order. */
function belowFold(elements: Element[]): Element[] {
  // No first screen reaches the section after the first one.
  const start = elements.findIndex(
    element => element.tagName === 'section' && !['', 'home'].includes(idOf(element) ?? ''),
  )
  const footer = elements.findLast(element => element.tagName === 'footer')
  if (start < 0 || !footer) return []
  return elements.slice(start, elements.indexOf(footer) + elementsOf(footer).length + 1)
}

const hasHome = (elements: Element[]) => elements.some(element => idOf(element) === 'home')

/** Whether the page has a part that is reached only by scrolling. */
export function hasFold(html: string): boolean {
  const elements = elementsOf(html)
  return hasHome(elements) && belowFold(elements).length > 0
}

/** The classes of a page's first screen; a dialog opens only after a press, which loads the rest. */
function firstScreenClasses(html: string): string[] {
  const elements = elementsOf(html)
  const dialogs = elements.filter(element => element.tagName === 'dialog')
  const late = new Set([
    ...(hasHome(elements) ? belowFold(elements) : []),
    ...dialogs.flatMap(dialog => [dialog, ...elementsOf(dialog)]),
  ])
  return elements.filter(element => !late.has(element)).flatMap(classNamesOf)
}

/** A typeface that is downloaded; its fallback is a local one. */
const isFetched = (rule: AtRule) => rule.name === 'font-face' && rule.toString().includes('url(')

/**
 * Divides the styles of pages: those that their first screens need, and those that can wait until they are painted, including typefaces.
 * Rules for both stay with the first.
 */
export function divideAtFold(css: string, pages: string[]): { first: string; below: string } {
  const early = new Set(pages.flatMap(firstScreenClasses))
  const isBelow = (rule: Rule) =>
    rule.selectors.every(selector => classesOf(selector).some(name => !early.has(name)))
  return {
    first: editRules(
      css,
      rule => isBelow(rule) && rule.removeAll(),
      rule => !isFetched(rule),
    ),
    below: editRules(css, rule => isBelow(rule) || rule.removeAll(), isFetched),
  }
}
