import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { listen } from '../../src/lib/http/listen.ts'
import type { AppDeps } from '../../src/service/app-deps.ts'
import { createTestService, enquiry } from './test-service.ts'

const json = { 'content-type': 'application/json' }

/** Sends an enquiry over HTTP to a service that listens. */
const listening = async (deps: Partial<AppDeps> = {}) => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const { app } = await createTestService({ log, ...deps })
  const server = await listen(app, { PORT: 0, HOST: '127.0.0.1' })
  onTestFinished(() => server.stop())
  const send = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${paths.enquiry}`, {
      method: 'POST',
      body: JSON.stringify(enquiry()),
      headers: { ...json, ...headers },
    })
  return { server, send, lines }
}

test('a lead is logged with the id in its answer, and none of its data is', async () => {
  const { send, lines } = await listening()
  const response = await send()
  const line = lines.find(({ msg }) => msg === 'answered')
  expect(line).toMatchObject({
    request: response.headers.get('x-request-id'),
    method: 'POST',
    path: paths.enquiry,
    status: 201,
  })
  expect(JSON.stringify(lines)).not.toMatch(/asha|9876543210/i)
})

test('a lead behind a proxy keeps the id of the proxy, and its answer asks for TLS', async () => {
  const { send } = await listening({ trustedProxies: 1, hstsWithSubdomains: true })
  const { status, headers } = await send({ 'x-forwarded-proto': 'https', 'x-request-id': 'proxy-0001' })
  expect([status, headers.get('x-request-id'), headers.get('strict-transport-security')]).toEqual([
    201,
    'proxy-0001',
    'max-age=31536000; includeSubDomains',
  ])
})

test('a lead that is under way as the service stops is answered, and its connection closed', async () => {
  const inserting = Promise.withResolvers<void>()
  const isFree = Promise.withResolvers<void>()
  const { store } = await createTestService()
  const held = {
    ...store,
    async insert(...args: Parameters<typeof store.insert>) {
      inserting.resolve()
      await isFree.promise
      return store.insert(...args)
    },
  }
  const { send, server } = await listening({ store: held })
  const answer = send()
  await inserting.promise
  const stopped = server.stop()
  isFree.resolve()
  const response = await answer
  expect([response.status, response.headers.get('connection')]).toEqual([201, 'close'])
  await stopped
})
