import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { messages } from '#labels/english.ts'
import type { LeadRecords } from '../../src/store/lead-records.ts'
import { StoreUnavailable } from '../../src/store/store-unavailable.ts'
import { project } from '../active-project.ts'
import { createTestService, enquiry, openStore, siteVisit } from './test-service.ts'

const broken = async (): Promise<LeadRecords> => {
  const fail = () => Promise.reject(new StoreUnavailable('disk I/O error'))
  return { ...(await openStore()), insert: fail, check: fail }
}

test('alive and ready', async () => {
  const { app, enquire } = await createTestService({ channels: ['webhook'], now: () => Date.now() + 90_000 })
  expect(await (await app.request('/healthz')).json()).toEqual({ ok: true })
  await enquire(enquiry())
  const ready = await app.request('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ ok: true, outboxAgeSeconds: expect.any(Number) })
})

test('a store that cannot write is reported: alive, not ready, and 503 in the words of the specification', async () => {
  const { app, enquire, post } = await createTestService({ store: await broken() })
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(503)
  const refused = await enquire(enquiry())
  expect([refused.status, await refused.json()]).toEqual([503, { ok: false, error: messages.failed }])
  expect(refused.headers.has('retry-after')).toBe(true)
  const page = await post(paths.enquiry, 'name=Asha&phoneNumber=9876543210', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('value="Asha"')
})

test('a failed post does not use up the visitor’s limit', async () => {
  const { enquire } = await createTestService({ store: await broken(), rateLimit: 1 })
  expect((await enquire(enquiry())).status).toBe(503)
  expect((await enquire(enquiry())).status).toBe(503)
})

test('log lines carry a request id and neither name, number nor address', async () => {
  let lines = ''
  const sink = new Writable({
    write(part, _, done) {
      lines += part
      done()
    },
  })
  const { app, enquire, visit, from } = await createTestService({
    log: pino({ level: 'debug' }, sink),
    rateLimit: 1,
  })
  const first = await enquire(enquiry(), { referer: `${project.settings.origin}/?phone=+919876543210` })
  await enquire(enquiry())
  await visit(siteVisit({ name: '' }))
  await app.request('/api/geo/203.0.113.7?key=k', {}, from('203.0.113.7'))
  await app.request('/call/+919876543210', {}, from('203.0.113.7'))
  const failing = await createTestService({ log: pino({ level: 'debug' }, sink), store: await broken() })
  await failing.enquire(enquiry())
  expect(lines).toContain(first.headers.get('x-request-id'))
  expect(lines).toContain('"status":201')
  expect(lines).toContain('disk I/O error')
  for (const secret of ['asha', '9876543210', '203.0.113.7']) expect(lines).not.toContain(secret)
})
