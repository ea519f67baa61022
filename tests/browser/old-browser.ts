import type { BrowserContext, Route } from '@playwright/test'
import { unsupported } from '../../scripts/build/browsers/features.ts'
import { newInStyles } from '../../scripts/build/browsers/new-in-styles.ts'

/** Features that a browser is made to lack. */
export interface Lack {
  /** Missing members of its scripts, such as `AbortSignal.timeout` or `HTMLElement.prototype.popover`. */
  script: string[]
  /** Features missing in its styles, named as the search for newer features does: `:has`, `anchor-name`, `@media (scripting)`. */
  styles: (css: string) => Iterable<string>
  /** Changes the document as such a browser would read it. */
  html?: (html: string) => string
}

/** Every browser has these; the data marks them as missing because of a quirk in one. */
const everywhere = /^Window\.(devicePixelRatio|open)$/

/** The members behind a key of the data, which does not say where members of the language itself are. */
const membersOf = (key: string): string[] => {
  const [, kind, owner, name = '', isStatic] =
    /^(api|javascript\.builtins)\.(\w+)\.(\w+?)(_static|_event)?$/.exec(key) ?? []
  if (!owner || isStatic === '_event') return []
  if (owner === 'Window' || isStatic) return [`${owner}.${name}`]
  const own = `${owner}.prototype.${name}`
  return kind === 'api' ? [own] : [own, `${owner}.${name}`]
}

const lacking = (script: string[], ...styles: string[]): Lack => ({ script, styles: () => styles })

/** Everything that the oldest browsers of the list lack. */
export const oldest: Lack = {
  script: [...unsupported].flatMap(membersOf).filter(member => !everywhere.test(member)),
  styles: newInStyles,
}

/** Each feature alone, and then all together. */
export const lacks: Record<string, Lack> = {
  'invoker commands': lacking(
    ['command', 'commandForElement'].map(name => `HTMLButtonElement.prototype.${name}`),
  ),
  popovers: lacking(
    ['popover', 'showPopover', 'hidePopover', 'togglePopover'].map(name => `HTMLElement.prototype.${name}`),
    ':popover-open',
  ),
  'anchor positioning': lacking([], 'anchor-name', 'position-anchor', 'anchor()'),
  ':has()': lacking([], ':has'),
  'AbortSignal.timeout': lacking(['AbortSignal.timeout', 'AbortSignal.any']),
  'all that the oldest browsers lack': oldest,
}

/** Runs in the page before any other script. */
const removeFromScripts = (members: string[]) => {
  // A failed frame shows a page of the browser, which needs all of the browser's features.
  if (!location.protocol.startsWith('http')) return
  const globals = globalThis as unknown as Record<string, Record<string, unknown> | undefined>
  for (const member of members) {
    const [owner = '', ...path] = member.split('.')
    const name = path.pop() ?? ''
    const object = owner === 'Window' ? globals.window : globals[owner]
    delete (path.length > 0 ? (object?.prototype as typeof object) : object)?.[name]
  }
  if (!members.includes('HTMLButtonElement.prototype.command')) return
  // Removing the names does not stop the browser's own action at a press.
  addEventListener(
    'click',
    event =>
      event.target instanceof Element && event.target.closest('[commandfor]') && event.preventDefault(),
    { capture: true },
  )
}

const unknownToStyles = (names: string[]) => {
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (...condition: string[]) =>
    !names.some(name => condition.join(':').includes(name)) && supports(...(condition as [string]))
}

/** Renames features to ones that no browser knows. */
const withUnknown = (css: string, names: Iterable<string>) =>
  // Values of known properties are left, because their functions are renamed.
  [...names]
    .filter(name => !name.includes(': '))
    .reduce((text, name) => {
      const bare = name.replace(/^@media \(|^[:@]|[():].*$/g, '')
      return text.replaceAll(new RegExp(`(?<![\\w-])${bare}(?=[\\s:(),{}>~]|$)`, 'g'), `x-${bare}`)
    }, css)

const rewriteDocument = (document: string, lack: Lack) => {
  const html = lack.html?.(document) ?? document
  const names = [...lack.styles(html)]
  const styled = html.replaceAll(/<style>.*?<\/style>/gs, style => withUnknown(style, names))
  if (!names.includes(':popover-open')) return styled
  // The attribute alone hides an element in browsers with popovers.
  return styled.replaceAll(' popover="', ' data-popover="').replaceAll('[popover]', '[data-popover]')
}

/** Makes a browser's scripts, styles and HTML older. */
export async function makeOld(context: BrowserContext, lack: Lack, addressOfSite: string): Promise<void> {
  await context.addInitScript(removeFromScripts, lack.script)
  await context.addInitScript(unknownToStyles, [...lack.styles(':has{}:popover-open{}a{anchor-name:--a}')])
  const rewrite = async (route: Route) => {
    const type = route.request().resourceType()
    if (type !== 'document' && type !== 'stylesheet') return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    const { 'content-security-policy': _, 'content-length': __, ...headers } = response.headers()
    const body = type === 'document' ? rewriteDocument(text, lack) : withUnknown(text, lack.styles(text))
    return route.fulfill({ response, headers, body })
  }
  await context.route(`${addressOfSite}/**`, rewrite)
}
