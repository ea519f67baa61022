import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { contentPolicy, readInlineHashes } from '../../src/editor/published/content-policy.ts'
import { loadSiteFiles } from '../../src/editor/published/site-files.ts'
import { project } from '../active-project.ts'
import { builtProject, builtSite } from './built-site.ts'
import { createTestService, enquiry } from './test-service.ts'

const directives = (policy: string | null) =>
  Object.fromEntries((policy ?? '').split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]))

test('every answer carries the security headers', async () => {
  const folder = builtProject(builtSite())
  const { app, enquire } = await createTestService({ site: loadSiteFiles(join(folder, 'site')) })
  const answers = [
    await app.request('/'),
    await app.request('/nowhere'),
    await app.request('/assets/app.1a2b3c.js'),
    await app.request('/healthz'),
    await app.request(paths.ip),
    await app.request(paths.enquiry),
    await enquire(enquiry()),
    await enquire({}),
  ]
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(directives(headers.get('content-security-policy'))['frame-ancestors']).toEqual(["'none'"])
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})

test('pages allow their own scripts and those with a hash, and no other inline ones', async () => {
  const folder = builtProject(builtSite())
  const { app } = await createTestService({
    site: loadSiteFiles(join(folder, 'site')),
    hashes: readInlineHashes(join(folder, 'csp.json')),
  })
  const policy = directives((await app.request('/')).headers.get('content-security-policy'))
  expect(policy['script-src']).toEqual(["'self'", "'sha256-c2NyaXB0'"])
  expect(policy['style-src']).toEqual(["'self'", "'sha256-c3R5bGU='"])
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['frame-src']).toEqual([new URL(project.settings.map.embed).origin])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
})

test('outside origins are allowed only where content names them', () => {
  const plain = directives(contentPolicy(project.settings, { style: [], script: [] }))
  expect(plain['connect-src']).toEqual(["'self'", new URL(project.settings.map.embed).origin])
  const outside = directives(
    contentPolicy(
      {
        ...project.settings,
        calls: { ...project.settings.calls, enquiry: 'https://leads.example/x', ip: 'https://ip.example' },
        analytics: { measurementId: 'G-TEST', conversionId: '' },
      },
      { style: [], script: [] },
    ),
  )
  expect(outside['connect-src']).toEqual(
    expect.arrayContaining(['https://leads.example', 'https://ip.example']),
  )
  // The host to which gtag.js sends cookieless counts before advertising is agreed to.
  expect(outside['connect-src']).toContain('https://pagead2.googlesyndication.com')
  expect(outside['form-action']).toEqual(["'self'", 'https://leads.example'])
  expect(outside['script-src']).toContain('https://www.googletagmanager.com')
  expect(outside['require-trusted-types-for']).toEqual(["'script'"])
  expect(outside['trusted-types']).toEqual(['default', 'goog#html'])
})

test('HSTS speaks for subdomains where the setting says so', async () => {
  const { app } = await createTestService({ trustedProxies: 1, hstsWithSubdomains: true })
  const answer = await app.request('/', { headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test.each([
  ['https, https', 2, true],
  ['https,http', 2, true],
  ['HTTPS', 1, true],
  ['https, http', 1, false],
  ['http, https', 2, false],
  ['https, http, http', 2, false],
  ['https', 3, true],
  ['', 1, false],
])('X-Forwarded-Proto: %s behind %i proxies', async (proto, trustedProxies, isTls) => {
  const { app } = await createTestService({ trustedProxies })
  const answer = await app.request('/', { headers: { 'x-forwarded-proto': proto } })
  expect(answer.headers.has('strict-transport-security')).toBe(isTls)
})

test('HSTS is sent only where a trusted proxy says TLS', async () => {
  const https = { headers: { 'x-forwarded-proto': 'https' } }
  const behind = await createTestService({ trustedProxies: 1 })
  expect((await behind.app.request('/', https)).headers.get('strict-transport-security')).toMatch(
    /^max-age=\d+$/,
  )
  const direct = await createTestService()
  expect((await direct.app.request('/', https)).headers.has('strict-transport-security')).toBe(false)
})
