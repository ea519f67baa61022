import { expect, it } from 'vitest'
import { loadProject } from '#project/load.ts'
import { overCampaigns, shownCampaigns } from './shown-campaigns.ts'
import { headersFile, redirectsFile } from './static-host-files.ts'

const project = loadProject('usual')

const site = {
  files: ['/assets/a-12345678.js', '/pictures/b-480.12345678.avif', '/favicon.svg', '/robots.txt'],
  pages: ['/Pricing', '/kn/MasterPlan'],
  policy: "default-src 'self'",
}

it('sets no header twice for any address, because these hosts would add both up', () => {
  const rules = headersFile(site)
    .trim()
    .split('\n\n')
    .map(rule => {
      const [path = '', ...lines] = rule.split('\n')
      return { path, names: lines.map(line => line.trim().split(':')[0]) }
    })
  const matches = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path
  for (const path of [...site.files, '/', '/Pricing', '/nothing']) {
    const names = rules.filter(rule => matches(rule.path, path)).flatMap(rule => rule.names)
    expect(new Set(names).size, path).toBe(names.length)
    expect(names).toContain('content-security-policy')
  }
  const cached = rules.filter(({ names }) => names.includes('cache-control')).map(({ path }) => path)
  expect(cached).toEqual(['/assets/*', '/pictures/*', '/favicon.svg', '/robots.txt'])
})

it('stays within what these hosts read', () => {
  const rules = headersFile(site).split('\n\n')
  expect(rules.length).toBeLessThanOrEqual(100)
  for (const line of rules.join('\n').split('\n')) expect(line.length).toBeLessThanOrEqual(2000)
})

it('redirects the service’s paths to the service, and finds pages in lower case', () => {
  const settings = {
    ...project.settings,
    origin: 'https://www.partner.example',
    serviceOrigin: 'https://leads.partner.example',
  }
  expect(redirectsFile(settings, site)).toBe(
    [
      '/api/* https://leads.partner.example/api/:splat 307',
      '/visit/* https://leads.partner.example/visit/:splat 302',
      '/preview/* https://leads.partner.example/preview/:splat 302',
      '/desk https://leads.partner.example/desk 302',
      '/desk/* https://leads.partner.example/desk/:splat 302',
      '/pricing /Pricing 200',
      '/kn/masterplan /kn/MasterPlan 200',
      '',
    ].join('\n'),
  )
  expect(redirectsFile(project.settings, site)).not.toContain('/visit')
})

it('leads campaign pages that are over to the page of their language', () => {
  const kannada = { ...project.settings, languages: ['kn'] }
  const campaigns = {
    diwali: { name: 'Diwali', from: '2026-10-20', until: '2026-11-15' },
    onam: { name: 'Onam', from: '2026-08-20' },
  }
  const at = (day: string) => Date.parse(`${day}T12:00+05:30`)
  const settled = { settings: kannada, campaigns }
  expect(overCampaigns(settled, at('2026-11-15'))).toEqual([])
  expect(shownCampaigns(settled, at('2026-11-15'))).toEqual(['diwali', 'onam'])
  expect(shownCampaigns(settled, at('2026-11-16'))).toEqual(['onam'])
  const over = overCampaigns(settled, at('2026-11-16'))
  const lines = redirectsFile(project.settings, { ...site, over }).split('\n')
  expect(lines.slice(0, 2)).toEqual(['/c/diwali / 302', '/kn/c/diwali /kn/ 302'])
})
