import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brochureFile } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { builtFolder } from '../src/render/freshness.ts'
import { generatedPath } from '../src/render/made/generated.ts'
import { checkedProjects } from './tested-projects.ts'

const others = checkedProjects.flatMap(id => inEveryLanguage(loadProject(id)).slice(1))

const siteOf = ({ id }: { id: string }) => `${builtFolder(id)}/site`
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one = '']) => one)
const scripts = /data-(?:script|react)="([^"]+)"/g
const contents = /data-content="([^"]+)"/g
const fonts = /rel="preload" as="font"[^>]* href="([^"]+)"/g

describe.each(others)('$id in $language', project => {
  const { language, settings, words } = project
  const site = siteOf(project)
  const html = readFileSync(`${site}/${language}/index.html`, 'utf8')
  const sizeOf = (address: string) => statSync(site + address).size

  it('has every page the first language has', () => {
    const pages = (folder: string) =>
      readdirSync(folder).filter(name => name.endsWith('.html') || name === 'manifest.webmanifest')
    expect(pages(`${site}/${language}`)).toEqual(pages(site))
  })

  it('names its language in its head, its own address, and those of the others', () => {
    const { origin } = settings
    expect(html).toContain(`<html lang="${settings.locale}">`)
    expect(html).toContain(`<title>${settings.projectName} | ${words.tagline}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${origin}/${language}/">`)
    const alternates = [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
    expect(Object.fromEntries(alternates.map(([, code, href]) => [code, href]))).toEqual({
      en: `${origin}/`,
      ...Object.fromEntries(settings.languages.map(code => [code, `${origin}/${code}/`])),
      'x-default': `${origin}/`,
    })
    expect(html).toContain(`property="og:image" content="${origin}/social-${language}.jpg"`)
    expect(sizeOf(`/social-${language}.jpg`)).toBeLessThan(300_000)
    const section = readFileSync(`${site}/${language}/Pricing.html`, 'utf8')
    expect(section).toContain(`<title>${words.nav.pricing} | ${settings.projectName}</title>`)
    expect(readFileSync(`${site}/${language}/404.html`, 'utf8')).toContain('content="noindex"')
  })

  it('has a brochure of 8 to 12 pages in it', () => {
    const pdf = readFileSync(generatedPath(project.id, brochureFile(language)), 'latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toSatisfy((pages: number) => pages >= 8 && pages <= 12)
    expect(pdf).toContain(`/Lang (${settings.locale})`)
    expect(pdf).toMatch(/\/BaseFont \/[A-Z]+\+NotoSerif/)
  })

  it('adds no letter and no typeface to the English page, and shares its scripts', () => {
    const first = readFileSync(`${site}/index.html`, 'utf8')
    expect(first).not.toContain('unicode-range')
    expect(found(first, fonts)).toHaveLength(2)
    expect(found(html, scripts)).toEqual(found(first, scripts))
    expect(found(html, contents)).not.toEqual(found(first, contents))
  })
})
