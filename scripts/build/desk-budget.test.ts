import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { builtFolder } from '#render/freshness.ts'

const site = `${builtFolder(activeProject())}/site`

const desk = `${builtFolder('desk')}/site`
const html = readFileSync(`${desk}/index.html`, 'utf8')
const scriptsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, file = '']) => file)

/** Scripts with all their static imports, recursively; dynamic imports do not count. */
const withImports = (scripts: string[], known = new Set<string>()): Set<string> => {
  for (const script of scripts.filter(file => !known.has(file))) {
    known.add(script)
    const code = readFileSync(`${desk}/assets/${script}`, 'utf8')
    withImports(scriptsIn(code, /(?:from|import) ?["'`]\.\/([^"'`]+\.js)["'`]/g), known)
  }
  return known
}

const first = withImports(scriptsIn(html, /\/desk\/assets\/([^"]+\.js)"/g))

const sizeOf = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, file) => sum + statSync(`${desk}/assets/${file}.br`).size, 0)

const chunkOf = (name: string): string => {
  const file = readdirSync(`${desk}/assets`).find(one => one.startsWith(name) && one.endsWith('.js'))
  if (file === undefined) throw new Error(`No chunk is named ${name}.`)
  return file
}

describe('the budget of the desk', () => {
  it('first script: at most 130 KB', () => {
    expect(first.size).toBeGreaterThan(0)
    expect(sizeOf(first)).toBeLessThanOrEqual(130 * 1024)
  })

  it('first script with the inbox, the largest first view: at most 145 KB', () => {
    expect(sizeOf(withImports([chunkOf('inbox-view')], new Set(first)))).toBeLessThanOrEqual(145 * 1024)
  })

  it('views, the lead and the rules of a change come after the first script', () => {
    for (const name of ['inbox-view', 'lead-panel', 'numbers-view', 'predict-change']) {
      expect(first).not.toContain(chunkOf(name))
    }
  })

  it('the worker is one file with a fixed name, and caches this build’s files but no API responses', () => {
    const worker = readFileSync(`${desk}/push-worker.js`, 'utf8')
    const [named = '', files = '[]'] = /^const DESK_FILES=(\[[^\]]*\]);/.exec(worker) ?? []
    const code = worker.slice(named.length)
    expect(code).toContain('notificationclick')
    expect(code).not.toMatch(/\b(import|export)\b|\/api\//)
    const built = readdirSync(`${desk}/assets`).filter(file => !/\.(br|gz)$/.test(file))
    expect(JSON.parse(files)).toEqual(built.toSorted().map(file => `/desk/assets/${file}`))
  })

  it('the public site has no byte of it, and no link to it', () => {
    for (const page of readdirSync(site).filter(file => file.endsWith('.html'))) {
      expect(readFileSync(`${site}/${page}`, 'utf8')).not.toMatch(/\/desk\b/)
    }
  })

  it('it can be installed: its manifest opens the desk, with icons of the site', () => {
    const [, manifest = ''] = /rel="manifest" href="\/desk\/([^"]+)"/.exec(html) ?? []
    const { start_url, scope, display, icons, shortcuts } = JSON.parse(
      readFileSync(`${desk}/${manifest}`, 'utf8'),
    )
    expect([start_url, scope, display]).toEqual(['/desk/', '/desk', 'standalone'])
    for (const { src } of icons) expect(readdirSync(site)).toContain(src.slice(1))
    for (const { url } of shortcuts) expect(url).toMatch(/^\/desk\//)
  })
})
