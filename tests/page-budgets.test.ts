import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activeProject, projectPath } from '#project/folders.ts'
import { firstLanguage, homeOf } from '#project/languages.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { contentPolicy, readInlineHashes } from '../src/editor/published/content-policy.ts'
import { always } from '../src/lib/http/headers/security-headers.ts'
import { builtFolder } from '../src/render/freshness.ts'
import { madePictures } from '../src/render/page/write-site.ts'
import { sourceSet } from '../src/site/picture/sources.ts'
import { checkedProjects } from './tested-projects.ts'

const { hero } = loadProject(activeProject()).words
const pictures = await madePictures(projectPath(activeProject(), 'made'))
const pagesOf = ['usual', ...checkedProjects].flatMap(id => inEveryLanguage(loadProject(id)))

/** Packets that a connection carries before it first waits for an answer: ten, and one more where letters take three bytes. */
const packetsOf = (language: string) => (language === firstLanguage ? 10 : 11)
const packet = 1460

/** The approximate size of the headers: name, length and time differ by a few bytes. */
const headersOf = ({ id, settings }: Project) => {
  const policy = contentPolicy(settings, readInlineHashes(`${builtFolder(id)}/csp.json`))
  const others = `HTTP/1.1 200 OK
cache-control: no-cache
content-encoding: br
content-length: 13000
content-type: text/html; charset=utf-8
etag: "M3ArmPNUtbJwp3mXQGKoEP-br"
vary: Accept-Encoding
x-request-id: f6ff1c24-65c8-4683-8636-43029dfa86b5
Date: Tue, 17 Nov 2026 18:37:35 GMT
Connection: keep-alive
Keep-Alive: timeout=65`
  const named = { ...always, 'content-security-policy': policy }
  return [...others.split('\n'), ...Object.entries(named).map(([name, value]) => `${name}: ${value}`)]
    .map(line => line.length + 2)
    .reduce((sum, length) => sum + length, 2)
}

describe.each(pagesOf)('the budget of the first visit to $id in $language', project => {
  const { id, language } = project
  const site = `${builtFolder(id)}/site`
  const sizeOf = (address: string) => statSync(`${site}${address}`).size
  const page = `${homeOf(language)}index.html`
  const html = readFileSync(`${site}${page}`, 'utf8')
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address)

  /** Scripts with all their static imports, recursively. */
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

  it(`the page with its styles and headers comes in ${packetsOf(language)} packets`, () => {
    expect(sizeOf(`${page}.br`) + headersOf(project)).toBeLessThanOrEqual(packetsOf(language) * packet)
    expect(html).toContain('<style>')
  })

  const startBytes = 73_000

  it(`scripts and content at start: at most ${startBytes} bytes in 3 files`, () => {
    const scripts = [...withImports(found(/data-(?:script|react|content)="([^"]+)"/g))]
    expect(scripts).toHaveLength(3)
    const total = scripts.reduce((sum, script) => sum + sizeOf(`${script}.br`), 0)
    expect(total).toBeLessThanOrEqual(startBytes)
  })

  it('the page’s own script loads apart from React, so that a phone can answer input between the two', () => {
    const [own = '', ...imported] = withImports(found(/data-script="([^"]+)"/g))
    expect(imported).toEqual([])
    expect(sizeOf(own)).toBeLessThan(60_000)
  })

  it('typefaces: at most 30 KB, and as much for another script, all requested together', () => {
    const asked = found(/rel="preload" as="font"[^>]* href="([^"]+)"/g)
    const total = asked.reduce((sum, font) => sum + sizeOf(font), 0)
    expect(total).toBeLessThanOrEqual((language === firstLanguage ? 30 : 70) * 1024)
    // Pages in another language also load the typefaces of other scripts.
    if (language !== firstLanguage) return
    const fonts = readdirSync(`${site}/assets`).filter(file => /^(display|text)-[\w-]{8}\.woff2$/.test(file))
    expect(asked.toSorted()).toEqual(fonts.map(font => `/assets/${font}`).toSorted())
  })
})

describe('the picture of the first screen', () => {
  const site = `${builtFolder(activeProject())}/site`

  /** The file that a browser chooses for a screen of this many device pixels: the narrowest that fills it. */
  const candidate = (name: string, pixels: number) => {
    const files = sourceSet(pictures, name)
      .split(', ')
      .map(entry => entry.split(' '))
      .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    const file = files.find(({ width }) => width >= pixels) ?? files.at(-1)
    return file?.address ?? ''
  }

  it.each([
    ['a phone of 412 px at 1.75', hero.tall.name, 412 * 1.75, 24],
    ['a screen of 1280 px', hero.wide.name, 1280, 150],
  ])('is small enough on %s', (_, name, pixels, kilobytes) => {
    expect(statSync(`${site}${candidate(name, pixels)}`).size).toBeLessThanOrEqual(kilobytes * 1024)
  })
})
