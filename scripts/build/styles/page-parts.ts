import { classNamesOf, type Element, elementsOf, idOf } from './page-elements.ts'
import { remember } from './remember.ts'

/** What the division of styles needs of a page. */
interface PageParts {
  classes: string[]
  /** The classes of its first screen. */
  firstClasses: string[]
  /** Whether it has a part that is reached only by scrolling. */
  hasFold: boolean
}

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

const classesIn = (elements: Element[]): string[] => [...new Set(elements.flatMap(classNamesOf))]

/** All pages of a project in three languages. */
const maxPages = 64

/** A dialog opens only after a press, which loads the rest, so it is not part of the first screen. */
export const pageParts: (page: string) => PageParts = remember(page => {
  const elements = elementsOf(page)
  const below = elements.some(element => idOf(element) === 'home') ? belowFold(elements) : []
  const dialogs = elements.filter(element => element.tagName === 'dialog')
  const late = new Set([...below, ...dialogs.flatMap(dialog => [dialog, ...elementsOf(dialog)])])
  return {
    classes: classesIn(elements),
    firstClasses: classesIn(elements.filter(element => !late.has(element))),
    hasFold: below.length > 0,
  }
}, maxPages)
