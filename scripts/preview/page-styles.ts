import { classesOf } from '../build/styles/page-elements.ts'

/** A preview runs no script, but looks like the page after its script has run. */
const asScripted = (css: string): string =>
  css
    .replaceAll(/\(scripting:\s*enabled\)/g, '(min-width:0)')
    .replaceAll(/\(scripting:\s*none\)/g, '(max-width:0)')

/** The stylesheets that a page needs, chosen as for the published page. */
export function stylesFor(html: string, [first = '', ...others]: readonly string[]): string {
  const present = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const isUsed = (css: string) => classesOf(css).some(name => present.has(name))
  return asScripted([first, ...others.filter(isUsed)].join(''))
}
