import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { remember } from './remember.ts'

type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element => 'tagName' in node

const within = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  childNodes.filter(isElement).flatMap(element => [element, ...within(element)])

/** All elements of a page, or inside an element, in document order. */
const elementsOf = (page: string | Element): Element[] =>
  within(typeof page === 'string' ? parseFragment(page) : page)

const attributeOf = (element: Element, name: string) =>
  element.attrs.find(attribute => attribute.name === name)?.value

const idOf = (element: Element): string | undefined => attributeOf(element, 'id')

const classNamesOf = (element: Element): string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter(Boolean)

/** The classes that a stylesheet or a selector names. */
export const classesOf = (css: string): string[] =>
  [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

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

/** The stylesheets that are needed before any script runs: the first one, and those with a class in the pages. */
export function stylesOf(pages: string[], [first = '', ...others]: string[]): string {
  const present = new Set(pages.flatMap(page => pageParts(page).classes))
  return [first, ...others.filter(css => classesOf(css).some(name => present.has(name)))].join('')
}
