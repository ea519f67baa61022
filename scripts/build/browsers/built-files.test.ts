import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { builtFolder } from '#render/freshness.ts'
import { newInScript } from './new-in-script.ts'
import { newInStyles } from './new-in-styles.ts'

/** Features that some browsers of the list lack, and what those browsers show instead. */
const enhancements = {
  script: {
    '.hidePopover': 'called only where it is; elsewhere platform-gaps.ts closes the menu',
    '.startViewTransition': "React's, within a try",
    '.getTimeZones': 'called only where it is; else the time at the visitor’s place is not told',
    requestIdleCallback: 'asked for first; else a timer',
    'Notification.requestPermission': 'asked only where there is any; an iPhone has it in the installed desk',
    'URL.canParse': 'valibot’s, called only where it is; else an address is parsed',
  },
  styles: {
    ':has': 'scroll-lock.ts keeps the page still; all sections are laid out at once',
    ':popover-open': 'platform-gaps.ts opens the menu by an attribute',
    ':selection': 'selected text in the colours of the system',
    '@media (scripting)':
      'all sections are laid out at once; a button that needs the script is seen without one',
    'accent-color': 'the colour of the system',
    'anchor()': 'platform-gaps.ts measures where the menu belongs',
    'anchor-name': 'the same',
    'top: anchor': 'the same',
    'contain-intrinsic-size': 'all sections are laid out at once',
    'content-visibility': 'all sections are laid out at once',
    'forced-color-adjust': 'colours as the system forces them',
    mask: 'the shadow of a plan ends with its picture',
    'overflow-anchor': 'a list may move once',
    'overscroll-behavior': 'the end of a list may scroll on',
    'paint-order': 'the outline of a map’s words is drawn over them',
    'print-color-adjust': 'bars are printed as outlines; their figures stand beside them',
    resize: 'a field keeps its height',
    'scrollbar-color': 'a scrollbar like all others',
    'scrollbar-width': 'a scrollbar like all others',
    'text-wrap': 'lines break less evenly',
    'user-select': 'prefixed where it is needed',
  },
}
const allowed = {
  script: new Set(Object.keys(enhancements.script)),
  styles: new Set(Object.keys(enhancements.styles)),
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter(file => file.endsWith(ending))
    .map(file => join(folder, file))

const site = `${builtFolder(activeProject())}/site`
const folders = [`${site}/assets`, `${builtFolder('desk')}/site/assets`]
const scripts = folders.flatMap(folder => filesIn(folder, '.js'))
const sheets = [...folders.flatMap(folder => filesIn(folder, '.css')), ...filesIn(site, '.html')]

/** The CSS of a stylesheet, or of the style elements in a page. */
const stylesOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.html')) return text
  return [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
}

describe('the built files run in every browser of the list', () => {
  const used = {
    script: scripts.map(file => ({ file, found: newInScript(readFileSync(file, 'utf8')) })),
    styles: sheets.map(file => ({ file, found: newInStyles(stylesOf(file)) })),
  }

  it.each(['script', 'styles'] as const)('every %s', kind => {
    expect(used[kind].length).toBeGreaterThan(5)
    const faults = used[kind].flatMap(({ file, found }) =>
      [...found.difference(allowed[kind])].map(name => `${file}: ${name}`),
    )
    expect(faults).toEqual([])
  })

  it.each(['script', 'styles'] as const)('no enhancement of %s is allowed for that nothing uses', kind => {
    const found = new Set(used[kind].flatMap(one => [...one.found]))
    expect([...allowed[kind].difference(found)]).toEqual([])
  })
})

describe('the search for new features', () => {
  it.each([
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(list, by)', 'Object.groupBy'],
    ['URL.canParse(address)', 'URL.canParse'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['menu.current.showPopover()', '.showPopover'],
    ['requestIdleCallback(later)', 'requestIdleCallback'],
    ['new Set(list).symmetricDifference(other)', '.symmetricDifference'],
  ])('finds %s', (script, name) => {
    expect([...newInScript(script)]).toEqual([name])
  })

  it('ignores older features', () => {
    expect([
      ...newInScript('list.findLast(is); list.toSorted(); structuredClone(list); list.at(-1)'),
    ]).toEqual([])
  })

  it.each([
    ['.a:has(.b){color:red}', ':has'],
    ['.a{& .b{color:red}}', 'nesting'],
    ['.a{color:light-dark(#000,#fff)}', 'light-dark()'],
    ['@starting-style{.a{opacity:0}}', '@starting-style'],
    ['.a{text-wrap:balance}', 'text-wrap'],
    ['.a{top:anchor(bottom)}', 'top: anchor'],
  ])('finds the new features in %s', (css, name) => {
    expect([...newInStyles(css)]).toContain(name)
  })

  it('ignores features inside @supports', () => {
    expect([
      ...newInStyles('@supports (anchor-name:--a){.a{anchor-name:--a}@media print{.b:has(a){top:0}}}'),
    ]).toEqual([])
  })
})
