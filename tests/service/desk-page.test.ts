import { expect, test } from 'vitest'
import { deskPolicy, loadDeskPage } from '../../src/service/pages/desk-page.ts'
import { builtSite } from './built-site.ts'
import { createTestService } from './test-service.ts'

const serve = async (origins: string[] = []) => {
  const { app } = await createTestService({ deskPage: loadDeskPage(builtSite(), origins) })
  return (path: string, method = 'GET') => app.request(path, { method })
}

test('every address under /desk is the desk’s one page, never cached and never indexed', async () => {
  const get = await serve()
  for (const path of ['/desk', '/desk/', '/desk/lead/abc', '/desk/visits?span=day', '/desk/numbers']) {
    const answer = await get(path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).toContain('<title>desk</title>')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('its files are cached for good; a file of an earlier build is not answered with the page', async () => {
  const get = await serve()
  const file = await get('/desk/assets/desk.4d5e6f.js')
  expect(file.headers.get('content-type')).toContain('javascript')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/desk/assets/gone.js')).status).toBe(404)
})

test('the page may run its own files and the one inline line, and connects to no other host', async () => {
  const get = await serve()
  const policy = (await get('/desk')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'sha256-ZGVzaw=='")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("manifest-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
})

test('the worker that shows notifications is revalidated each time, may control the whole desk, and connects to no other host', async () => {
  const get = await serve()
  const { status, headers } = await get('/desk/push-worker.js')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect([headers.get('cache-control'), headers.get('service-worker-allowed')]).toEqual(['no-cache', '/desk'])
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; connect-src 'self'; img-src 'self';/,
  )
  const policy = (await get('/desk')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("worker-src 'self';")
  expect(policy).toMatch(/trusted-types push-worker$/)
})

test('where another service signs in, the page may connect to it, and to no other host', () => {
  const policy = deskPolicy({ style: [], script: [] }, ['https://identitytoolkit.googleapis.com'])
  expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;")
})

test('nothing but reading is answered', async () => {
  const get = await serve()
  expect((await get('/desk', 'POST')).status).toBeGreaterThanOrEqual(404)
})
