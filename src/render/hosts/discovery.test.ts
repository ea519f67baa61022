import { expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { sitemap, webManifest } from './discovery.ts'

const project = loadProject(activeProject())
const { settings } = project

it('the sitemap of one language names one page', () => {
  expect(sitemap(settings).match(/<loc>[^<]+/g)).toEqual([`<loc>${settings.origin}/`])
  expect(sitemap(settings)).not.toContain('hreflang')
})

it('of several it names each, and with each all of them and where to go else', () => {
  const map = sitemap({ ...settings, languages: ['kn', 'hi'] })
  const { origin } = settings
  expect(map.match(/<loc>[^<]+/g)).toEqual([`<loc>${origin}/`, `<loc>${origin}/kn/`, `<loc>${origin}/hi/`])
  const alternates = [...map.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...found]) => found)
  const each = [
    ['en', `${origin}/`],
    ['kn', `${origin}/kn/`],
    ['hi', `${origin}/hi/`],
    ['x-default', `${origin}/`],
  ]
  expect(alternates).toEqual([...each, ...each, ...each])
})

it('each language starts at its own page from a home screen', () => {
  const other = { ...project, language: 'kn', settings: { ...settings, locale: 'kn-IN' } }
  expect(JSON.parse(webManifest(project))).toMatchObject({ start_url: '/' })
  expect(JSON.parse(webManifest(other))).toMatchObject({ start_url: '/kn/', lang: 'kn-IN' })
})
