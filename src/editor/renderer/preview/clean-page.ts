import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'
import { withoutMarks } from '#lib/text/field-marks.ts'
import type { FieldMarks } from './field-marks.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

const isElement = (node: Node): node is Element => 'tagName' in node
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'

const childrenOf = (node: Parent): Element[] => node.childNodes.filter(isElement)

const attributeOf = (element: Element, name: string) => element.attrs.find(one => one.name === name)?.value

const setAttribute = (element: Element, name: string, value: string | undefined): void => {
  element.attrs = element.attrs.filter(one => one.name !== name)
  if (value !== undefined) element.attrs.push({ name, value })
}

/** Elements that only browsers without a script show, or that no preview needs. */
const dropped = new Set(['script', 'noscript', 'base'])
/** The meta elements that a preview needs. */
const keptMeta = new Set(['viewport', 'theme-color'])

const isDropped = (element: Element): boolean => {
  const { tagName } = element
  if (dropped.has(tagName) || tagName === 'link') return true
  // The page's styles are in a file, so the style elements are empty.
  if (tagName === 'style') return element.childNodes.length === 0
  if (tagName !== 'meta') return false
  return attributeOf(element, 'charset') === undefined && !keptMeta.has(attributeOf(element, 'name') ?? '')
}

/** Removes what only a script or a search engine reads, and shows the content of templates. */
function openPage(parent: Parent): void {
  parent.childNodes = parent.childNodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    if (isDropped(node)) return []
    if (node.tagName !== 'template') return [node]
    const { content } = node as DefaultTreeAdapterTypes.Template
    return content.childNodes.filter(inner => !isElement(inner) || !isDropped(inner))
  }) as Parent['childNodes']
  for (const child of parent.childNodes) {
    child.parentNode = parent
    if (isElement(child)) openPage(child)
  }
}

/** The address of a file in the preview; undefined if the reference must go. */
type ToFile = (address: string) => string | undefined

const inSet = (value: string, toFile: ToFile) =>
  value
    .split(', ')
    .flatMap(entry => {
      const [address = '', ...size] = entry.split(' ')
      const file = toFile(address)
      return file === undefined ? [] : [[file, ...size].join(' ')]
    })
    .join(', ')

/** Only links to a place on this page stay, because other pages are not part of the preview. */
const linkOf = (href: string): string | undefined => /^(?:\/[\w/-]*)?(#[\w-]+)$/.exec(href)?.[1]

/** The page as its script leaves it after the first input, with nothing held back. */
function layOut(element: Element): void {
  if (attributeOf(element, 'data-reveals') !== undefined) setAttribute(element, 'data-laid-out', '')
  for (const child of childrenOf(element)) layOut(child)
}

function rewriteAddresses(element: Element, toFile: ToFile): void {
  for (const { name, value } of [...element.attrs]) {
    if (name === 'srcset') setAttribute(element, name, inSet(value, toFile))
    else if (name === 'src' || name === 'poster') setAttribute(element, name, toFile(value))
    else if (name === 'action' || name === 'formaction' || name === 'autofocus' || name.startsWith('on'))
      setAttribute(element, name, undefined)
    else if (name === 'href' && element.tagName === 'a') setAttribute(element, name, linkOf(value))
    else if (name === 'href' && value.startsWith('/')) {
      const [address = '', part] = value.split('#')
      const file = toFile(address)
      setAttribute(element, name, file && (part === undefined ? file : `${file}#${part}`))
    }
  }
  for (const child of childrenOf(element)) rewriteAddresses(child, toFile)
}

/** The fields whose marks are in an element itself: in its attributes, then in its own text. */
const ownFields = (element: Element, marks: FieldMarks): string[] => [
  ...element.attrs.flatMap(({ value }) => marks.fieldsIn(value)),
  ...element.childNodes.filter(isText).flatMap(({ value }) => marks.fieldsIn(value)),
]

const addFields = (element: Element, fields: string[], marks: FieldMarks): void => {
  const known = attributeOf(element, 'data-field')?.split(' ') ?? []
  const all = marks.inOrder([...known, ...fields])
  if (all.length > 0) setAttribute(element, 'data-field', all.join(' '))
}

/** Writes onto elements the fields that they show. */
function noteFields(element: Element, marks: FieldMarks): void {
  addFields(element, ownFields(element, marks), marks)
  const children = childrenOf(element)
  for (const child of children) noteFields(child, marks)
  if (element.tagName !== 'picture') return
  // The visible picture is the img, whichever source the browser chooses.
  const image = children.find(({ tagName }) => tagName === 'img')
  for (const source of children.filter(({ tagName }) => tagName === 'source')) {
    if (image) addFields(image, attributeOf(source, 'data-field')?.split(' ') ?? [], marks)
    setAttribute(source, 'data-field', undefined)
  }
}

const htmlOf = (source: string): { document: DefaultTreeAdapterTypes.Document; html: Element } => {
  const document = parse(source)
  const html = childrenOf(document)[0]
  if (!html) throw new Error('The page is empty.')
  openPage(html)
  return { document, html }
}

function removeMarks(element: Element): void {
  for (const attribute of element.attrs) attribute.value = withoutMarks(attribute.value)
  for (const node of element.childNodes)
    if (isText(node)) node.value = withoutMarks(node.value)
    else if (isElement(node)) removeMarks(node)
}

/**
 * Makes a rendered page work without scripts: everything is shown, nothing waits, no link leads away, and each element names the fields
 * it shows.
 */
export function cleanPage(
  { source, marks }: { source: string; marks?: FieldMarks },
  styles: string,
  toFile: ToFile,
): string {
  const { document, html } = htmlOf(source)
  const body = childrenOf(html).find(({ tagName }) => tagName === 'body')
  if (body && marks) noteFields(body, marks)
  removeMarks(html)
  setAttribute(html, 'data-used', '')
  layOut(html)
  rewriteAddresses(html, toFile)
  const link = `<link rel="stylesheet" href="${styles}">`
  return serialize(document).replace('</head>', `${link}</head>`)
}
