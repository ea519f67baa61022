import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadSiteFiles } from '../../src/editor/published/site-files.ts'
import { builtFiles, builtProject, builtSite } from './built-site.ts'
import { createTestService } from './test-service.ts'

const serve = async () => {
  const { app } = await createTestService({ site: loadSiteFiles(join(builtProject(builtSite()), 'site')) })
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://localhost${path}`, { method, headers })
}

test.each([
  ['/', 'index.html'],
  ['/Pricing', 'Pricing.html'],
  ['/pricing', 'Pricing.html'],
  ['/PRICING/', 'Pricing.html'],
  ['/masterplan', 'MasterPlan.html'],
  ['/Pricing?utm_source=x', 'Pricing.html'],
] as const)('%s is %s', async (path, file) => {
  const get = await serve()
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toBe(builtFiles[file])
})

test.each([
  '/nowhere',
  '/index.html',
  '/Pricing.html',
  '/404.html',
  '/.env',
  '/assets/app.1a2b3c.js.br',
  '/assets/app.1a2b3c.js.gz',
  '/assets/app.1a2b3c.js.map',
  '/assets/',
  '/assets/../csp.json',
  '/%2e%2e/csp.json',
  '/..%2fcsp.json',
  '/..%5ccsp.json',
  '//Pricing',
  '/Pricing//',
  '/%',
  '/%00',
  '/src/service/main.ts',
  '/package.json',
])('%s answers 404 with the fallback page', async path => {
  const get = await serve()
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe(builtFiles['404.html'])
})

test('an unknown address of the API answers in JSON, and so does a wrong method', async () => {
  const get = await serve()
  const unknown = await get('/api/nowhere')
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { ok: false, error: 'Unexpected Application Error!' },
  ])
  const wrong = await get('/Pricing', {}, 'POST')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a compressible file is sent as the browser can take it', async () => {
  const get = await serve()
  const path = '/assets/app.1a2b3c.js'
  const plain = builtFiles['assets/app.1a2b3c.js']
  const bytes = async (accepted: string) => {
    const response = await get(path, { 'accept-encoding': accepted })
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    return {
      coding: response.headers.get('content-encoding'),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
  const br = await bytes('gzip, deflate, br')
  expect([br.coding, brotliDecompressSync(br.body).toString()]).toEqual(['br', plain])
  const gzip = await bytes('gzip, br;q=0')
  expect([gzip.coding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', plain])
  const identity = await bytes('')
  expect([identity.coding, identity.body.toString()]).toEqual([null, plain])
})

test('files with a hash are cached for good, others briefly', async () => {
  const get = await serve()
  expect((await get('/assets/app.1a2b3c.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('each encoding of a file has its own strong ETag, and a browser that has it gets 304', async () => {
  const get = await serve()
  const tags = await Promise.all(
    ['', 'gzip', 'br'].map(
      async accepted => (await get('/', { 'accept-encoding': accepted })).headers.get('etag') ?? '',
    ),
  )
  expect(new Set(tags).size).toBe(3)
  expect(tags.every(tag => /^"[^"]+"$/.test(tag))).toBe(true)
  const same = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${tags[2]}` })
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tags[2]])
  expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' })).status).toBe(200)
})

test('HEAD answers like GET, without the body', async () => {
  const get = await serve()
  const response = await get('/brochure.pdf', {}, 'HEAD')
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('content-length')).toBe(String(builtFiles['brochure.pdf'].length))
})

test.each([
  ['bytes=0-3', 206, '%PDF'],
  ['bytes=-4', 206, '6789'],
  [`bytes=${builtFiles['brochure.pdf'].length - 2}-`, 206, '89'],
  ['bytes=5-4', 200, undefined],
  ['bytes=0-1,4-5', 200, undefined],
  ['lines=0-1', 200, undefined],
  [`bytes=${builtFiles['brochure.pdf'].length}-`, 416, ''],
  ['bytes=-0', 416, ''],
])('a download can go on where it stopped: %s', async (range, status, body) => {
  const get = await serve()
  const response = await get('/brochure.pdf', { range })
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(body ?? builtFiles['brochure.pdf'])
  if (status === 206) expect(response.headers.get('content-range')).toMatch(/^bytes \d+-\d+\/\d+$/)
})

test('a range of a file that changed is the whole new file', async () => {
  const get = await serve()
  const { headers } = await get('/brochure.pdf')
  const part = { range: 'bytes=0-3' }
  expect((await get('/brochure.pdf', { ...part, 'if-range': headers.get('etag') ?? '' })).status).toBe(206)
  expect((await get('/brochure.pdf', { ...part, 'if-range': '"older"' })).status).toBe(200)
})
