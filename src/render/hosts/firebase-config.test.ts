import { expect, test } from 'vitest'
import { always, noPagePolicy } from '#lib/http/headers/security-headers.ts'
import { loadProject } from '#project/load.ts'
import { firebaseConfig } from './firebase-config.ts'
import { overCampaigns } from './shown-campaigns.ts'

const { hosting } = firebaseConfig(
  { files: ['/assets/a.js', '/robots.txt'], pages: ['/Pricing'], policy: 'the page’s policy' },
  { serviceId: 'aerowood', region: 'asia-south1' },
)

const isFor = (rule: { source?: string; regex?: string }, path: string) => {
  if (rule.regex) return new RegExp(rule.regex).test(path)
  return rule.source?.endsWith('**') ? path.startsWith(rule.source.slice(0, -2)) : rule.source === path
}

const policiesFor = (path: string) =>
  hosting.headers
    .filter(rule => isFor(rule, path))
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'content-security-policy')
    .map(({ value }) => value)

test.each([
  ['/', 'the page’s policy'],
  ['/Pricing', 'the page’s policy'],
  ['/nowhere', 'the page’s policy'],
  ['/assets/a.js', noPagePolicy],
  ['/robots.txt', noPagePolicy],
])('%s is given one policy and no second', (path, policy) => {
  expect(policiesFor(path)).toEqual([policy])
})

test.each(['/api/desk/session', '/desk', '/desk/inbox', '/healthz', '/.well-known/security.txt'])(
  '%s is the service’s to answer',
  path => {
    expect(policiesFor(path)).toEqual([])
    const [rewrite] = hosting.rewrites.filter(rule => isFor(rule, path))
    expect(rewrite).toHaveProperty('run.serviceId', 'aerowood')
  },
)

test('a campaign page that is over leads to the page of its language, without a rule where none is', () => {
  const campaigns = {
    diwali: { name: 'Diwali', from: '2026-10-01', until: '2026-10-31' },
    fair: { name: 'Fair', from: '2026-11-01', until: '2026-12-31' },
  }
  const settings = { ...loadProject('usual').settings, languages: ['kn'], timeZone: 'Asia/Kolkata' }
  const over = overCampaigns({ campaigns, settings }, Date.parse('2026-11-10T06:00:00Z'))
  const site = { files: [], pages: ['/c/fair', '/kn/c/fair'], policy: '', over }
  const config = firebaseConfig(site, { serviceId: 'aerowood', region: 'asia-south1' }).hosting
  expect(config.redirects).toEqual([
    { source: '/c/diwali', destination: '/', type: 302 },
    { source: '/kn/c/diwali', destination: '/kn/', type: 302 },
  ])
  const [shown] = config.rewrites.filter(rule => isFor(rule, '/kn/c/fair'))
  expect(shown).toMatchObject({ destination: '/kn/c/fair.html' })
  expect(hosting).not.toHaveProperty('redirects')
})

test('every answer carries the service’s headers for everything', () => {
  const [everywhere] = hosting.headers
  expect(everywhere?.headers).toEqual(
    expect.arrayContaining(Object.entries(always).map(([key, value]) => ({ key, value }))),
  )
})
