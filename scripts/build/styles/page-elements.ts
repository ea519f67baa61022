import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element => 'tagName' in node

const within = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  childNodes.filter(isElement).flatMap(element => [element, ...within(element)])

/** All elements of a page, or inside an element, in document order. */
export const elementsOf = (page: string | Element): Element[] =>
  within(typeof page === 'string' ? parseFragment(page) : page)

const attributeOf = (element: Element, name: string) =>
  element.attrs.find(attribute => attribute.name === name)?.value

export const idOf = (element: Element): string | undefined => attributeOf(element, 'id')

export const classNamesOf = (element: Element): string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter(Boolean)

/** The classes that a stylesheet or a selector names. */
export const classesOf = (css: string): string[] =>
  [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
