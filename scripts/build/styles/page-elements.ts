import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element => 'tagName' in node

const within = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  childNodes.filter(isElement).flatMap(element => [element, ...within(element)])

/** The last pages, because several steps ask for the elements of each. */
const parsed = new Map<string, Element[]>()
const maxParsed = 24

/** All elements of a page, or inside an element, in document order. */
export const elementsOf = (page: string | Element): Element[] => {
  if (typeof page !== 'string') return within(page)
  const elements = parsed.get(page) ?? within(parseFragment(page))
  parsed.set(page, elements)
  for (const oldest of parsed.keys()) if (parsed.size > maxParsed) parsed.delete(oldest)
  return elements
}

const attributeOf = (element: Element, name: string) =>
  element.attrs.find(attribute => attribute.name === name)?.value

export const idOf = (element: Element): string | undefined => attributeOf(element, 'id')

export const classNamesOf = (element: Element): string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter(Boolean)

/** The classes that a stylesheet or a selector names. */
export const classesOf = (css: string): string[] =>
  [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
