import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { loadSiteFiles } from '../../src/editor/published/site-files.ts'
import { project as usual } from '../active-project.ts'
import { builtFiles, builtProject, builtSite } from './built-site.ts'
import { createTestService } from './test-service.ts'

const project = {
  ...usual,
  settings: { ...usual.settings, languages: ['kn'] },
  campaigns: {
    diwali: {
      name: 'Diwali',
      from: '2026-10-20',
      until: '2026-11-15',
      source: 'poster',
      medium: 'print',
      campaign: 'diwali-2026',
    },
  },
}

const pages = { 'c/diwali.html': 'campaign', 'kn/c/diwali.html': 'campaign in Kannada' }

/** The service on a site with a campaign page, on a clock that tests can change. */
const serve = async (moment: string) => {
  const folder = join(builtProject(builtSite()), 'site')
  for (const [file, text] of Object.entries(pages)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  let now = Date.parse(moment)
  const service = await createTestService({ project, site: loadSiteFiles(folder), now: () => now })
  return {
    ...service,
    at: (next: string) => {
      now = Date.parse(next)
    },
    get: (path: string, method = 'GET') => service.app.request(`http://localhost${path}`, { method }),
  }
}

test('before its first day a campaign page is as unknown as any', async () => {
  const { get, at } = await serve('2026-10-19T23:59:59+05:30')
  const before = await get('/c/diwali')
  expect([before.status, await before.text()]).toEqual([404, builtFiles['404.html']])
  expect((await get('/c/holi')).status).toBe(404)
  at('2026-10-20T00:00+05:30')
  expect((await get('/c/diwali')).status).toBe(200)
})

test('it is shown from its first to its last day by the clocks of the project, in any case and each language', async () => {
  const { get, at } = await serve('2026-10-20T00:00+05:30')
  for (const path of ['/c/diwali', '/C/Diwali/', '/c/diwali?utm_source=x'])
    expect([path, await (await get(path)).text()]).toEqual([path, 'campaign'])
  expect(await (await get('/kn/c/diwali')).text()).toBe('campaign in Kannada')
  expect((await get('/c/diwali')).headers.get('content-security-policy')).toContain('default-src')
  expect((await get('/c/diwali', 'POST')).status).toBe(405)
  at('2026-11-15T23:59:59+05:30')
  expect((await get('/c/diwali')).status).toBe(200)
})

test('after its last day it redirects to the page in the same language, with all parameters of the link', async () => {
  const { get } = await serve('2026-11-16T00:00+05:30')
  const query = '?utm_source=meta&fbclid=a%20b'
  for (const [path, to] of [
    ['/c/diwali', '/'],
    ['/kn/C/DIWALI/', '/kn/'],
  ]) {
    const answer = await get(path + query)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to + query])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await get('/c/diwali', 'HEAD')).status).toBe(302)
  expect((await get('/c/diwali', 'POST')).status).toBe(404)
})

const sendPlain = async (
  service: Awaited<ReturnType<typeof serve>>,
  query: string,
  fields: Record<string, string> = {},
  path: string = paths.enquiry,
) => {
  const body = new URLSearchParams({
    name: 'Asha Rao',
    phoneNumber: '98765 43210',
    phoneCountry: 'IN',
    ...fields,
  })
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    referer: `${project.settings.origin}/c/diwali${query}`,
  }
  expect((await service.post(path, String(body), headers)).status).toBe(201)
  return (await service.leads())[0]
}

test('a form without a script carries the campaign, and the lead says which page it came from', async () => {
  const lead = await sendPlain(await serve('2026-10-21T10:00+05:30'), '')
  expect(lead?.payload.utmDetails).toEqual({
    source: 'poster',
    medium: 'print',
    campaign: 'diwali-2026',
    keyword: null,
  })
  expect(lead).toMatchObject({
    source: 'poster',
    campaign: 'diwali-2026',
    pageAddress: `${project.settings.origin}/c/diwali`,
    pageParameters: {},
  })
})

test('a site visit without a script has the campaign too, and parameters of the address win', async () => {
  const visit = { phonenumber: '98765 43210', siteVisitDate: '2026-10-25T11:00' }
  const service = await serve('2026-10-21T10:00+05:30')
  const lead = await sendPlain(service, '?utm_source=meta', visit, paths.siteVisit)
  expect(lead?.payload.utmDetails).toEqual({ source: 'meta', medium: 'print', campaign: 'diwali-2026' })
})
