import { expect, test } from 'vitest'
import { leadHeaders, paths } from '#api/endpoints.ts'
import { teamPaths } from '#api/team/team.ts'
import { createTestService, enquiry, siteVisit } from './test-service.ts'

const origin = 'https://pages.aerowood.example'
const shared = [paths.siteVisit, paths.enquiry, paths.ip, '/api/geo/203.0.113.7']

const preflight = (headers: Record<string, string> = {}) => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': 'POST', ...headers },
})

test('a configured origin may ask the four calls, with exactly the headers the page sends', async () => {
  const { app } = await createTestService({ corsOrigins: [origin] })
  for (const path of shared) {
    const answer = await app.request(path, preflight())
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      path,
      204,
      origin,
    ])
    expect(answer.headers.get('access-control-allow-headers')?.split(',')).toEqual([
      'Content-Type',
      ...Object.values(leadHeaders),
    ])
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,POST')
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  }
})

test('its leads are accepted, and it can read refusals too', async () => {
  const { enquire, visit, leads } = await createTestService({ corsOrigins: [origin] })
  const answers = [
    await enquire(enquiry(), { origin }),
    await visit(siteVisit(), { origin }),
    await enquire({}, { origin }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 400])
  for (const { headers } of answers) {
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([origin, 'Origin'])
  }
  expect(await leads()).toHaveLength(2)
})

test.each([
  'https://evil.example',
  'https://pages.aerowood.example.evil.example',
  'http://pages.aerowood.example',
  'https://pages.aerowood.example:8443',
  'null',
])('any other origin gets nothing: %s', async other => {
  const { app } = await createTestService({ corsOrigins: [origin] })
  for (const path of shared) {
    const answer = await app.request(path, preflight({ origin: other }))
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('nothing else answers another origin, the desk least of all', async () => {
  const { app } = await createTestService({ corsOrigins: [origin] })
  for (const path of ['/', '/healthz', '/api/brochure/x', ...Object.values(teamPaths), '/api/desk/x']) {
    for (const init of [preflight(), { headers: { origin } }]) {
      const { headers } = await app.request(path, init)
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
  }
})

test('without the setting no origin is answered', async () => {
  const { app } = await createTestService()
  for (const path of shared) {
    expect((await app.request(path, preflight())).headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('a page of another origin sends its address in a header, and no attribution is lost', async () => {
  const { enquire, leads } = await createTestService({ corsOrigins: [origin] })
  const address = `${origin}/Pricing?utm_source=search&gclid=abc`
  await enquire(enquiry(), { origin, referer: `${origin}/`, [leadHeaders.pageAddress]: address })
  expect(await leads()).toMatchObject([
    { pageAddress: address, source: 'search', pageParameters: { utm_source: ['search'], gclid: ['abc'] } },
  ])
})
