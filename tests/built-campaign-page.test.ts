import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadProject } from '#project/load.ts'
import { builtFolder } from '../src/render/freshness.ts'

const project = loadProject('most')
const site = `${builtFolder('most')}/site`
const read = (file: string) => readFileSync(`${site}/${file}`, 'utf8')
const campaign = read('c/diwali.html')
const page = read('index.html')
const said = project.words.campaigns?.diwali

/** What a page's script starts with. */
const contentOf = (html: string) => read(/data-content="\/([^"]+)"/.exec(html)?.[1] ?? '')

it('a campaign page is built with its own banner, first screen, offer and order', () => {
  expect(campaign).toContain(`${said?.banner?.text} `)
  expect(campaign).toMatch(new RegExp(`<h1[^>]*>${said?.headline}</h1>`))
  expect(campaign).toContain(`before the festival ends</p>`)
  expect(campaign).toContain(said?.offer?.terms)
  const sections = [...campaign.matchAll(/<section[^>]* ?id="([^"]+)"/g)].map(([, id]) => id)
  expect(sections).toEqual(['home', 'campaign-offer', 'gallery', 'pricing', 'faq'])
  const links = [...campaign.matchAll(/href="(\/[^"#]*)#[a-z-]+"/g)].map(([, address]) => address)
  expect(new Set(links)).toEqual(new Set(['/c/diwali']))
})

it('tells search engines to skip it, and where the full page is', () => {
  expect(campaign).toContain('<meta name="robots" content="noindex">')
  expect(campaign).toContain(`<link rel="canonical" href="${project.settings.origin}/">`)
  expect(campaign).not.toContain('application/ld+json')
  expect(read('sitemap.xml')).not.toContain('/c/')
  expect(page).toContain('application/ld+json')
  expect(page).not.toContain('noindex')
})

it('costs the page nothing: no word of it is in its content, and its first styles are those of the page', () => {
  const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1]
  expect(styleOf(campaign)).toBe(styleOf(page))
  const scriptOf = (html: string) => /data-script="([^"]+)"/.exec(html)?.[1]
  expect(scriptOf(campaign)).toBe(scriptOf(page))
  expect(contentOf(campaign)).toContain(said?.banner?.text)
  const content = contentOf(page)
  for (const text of [said?.banner?.text, said?.headline, said?.offer?.title, 'c/diwali'])
    expect([text, content.includes(String(text))]).toEqual([text, false])
})
