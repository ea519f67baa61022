import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { sourceSet } from '../../src/site/picture/sources.ts'
import { builtFolder } from './freshness.ts'

const { id, words } = loadProject(activeProject())
const { hero } = words
const site = `${builtFolder(id)}/site`
const sizeOf = (address: string) => statSync(`${site}${address}`).size
const html = readFileSync(`${site}/index.html`, 'utf8')
const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address)

/** Scripts with everything they import at once, and so on. */
const withImports = (scripts: string[], known = new Set<string>()): Set<string> => {
  for (const script of scripts.filter(address => !known.has(address))) {
    known.add(script)
    const code = readFileSync(`${site}${script}`, 'utf8')
    const imported = [...code.matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g)]
    withImports(
      imported.map(([, file]) => `/assets/${file}`),
      known,
    )
  }
  return known
}

describe('the budget of the first visit', () => {
  it('HTML with its styles: at most 14,000 bytes', () => {
    expect(sizeOf('/index.html.br')).toBeLessThanOrEqual(14_000)
    expect(html).toContain('<style>')
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('scripts at start: at most 70,000 bytes in at most 2 files', () => {
    const scripts = [...withImports(found(/"(\/assets\/[^"]+\.js)"/g))]
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.length).toBeLessThanOrEqual(2)
    const total = scripts.reduce((sum, script) => sum + sizeOf(`${script}.br`), 0)
    expect(total).toBeLessThanOrEqual(70_000)
  })

  it('typefaces: at most 30 KB, all of them asked for at once', () => {
    // Those of other scripts are asked for by pages in another language.
    const fonts = readdirSync(`${site}/assets`).filter(file => /^(display|text)-[\w-]{8}\.woff2$/.test(file))
    expect(found(/rel="preload" as="font"[^>]* href="([^"]+)"/g).toSorted()).toEqual(
      fonts.map(font => `/assets/${font}`).toSorted(),
    )
    const total = fonts.reduce((sum, font) => sum + sizeOf(`/assets/${font}`), 0)
    expect(total).toBeLessThanOrEqual(30 * 1024)
  })

  /** The file a browser takes for a screen this many device pixels wide: the narrowest that fills it. */
  const candidate = (name: string, pixels: number) => {
    const files = sourceSet(name, 'avif')
      .split(', ')
      .map(entry => entry.split(' '))
      .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    const file = files.find(({ width }) => width >= pixels) ?? files.at(-1)
    return file?.address ?? ''
  }

  it.each([
    ['a phone of 412 px at 1.75', hero.tall.name, 412 * 1.75, 60],
    ['a screen of 1280 px', hero.wide.name, 1280, 150],
  ])('the picture of the first screen on %s', (_, name, pixels, kilobytes) => {
    expect(sizeOf(candidate(name, pixels))).toBeLessThanOrEqual(kilobytes * 1024)
  })
})
