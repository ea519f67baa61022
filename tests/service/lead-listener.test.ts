import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { listen } from '../../src/lib/http/listen.ts'
import type { AppDeps } from '../../src/service/app-deps.ts'
import { createTestService, enquiry, siteVisit } from './test-service.ts'

const json = { 'content-type': 'application/json' }

/** A service over HTTP, and the app in-process to compare with. */
const listening = async (parts: Partial<AppDeps> = {}) => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const service = await createTestService({ log, ...parts })
  const taken = { count: 0 }
  const server = await listen(
    service.app,
    { PORT: 0, HOST: '127.0.0.1' },
    {
      takeFirst(...args) {
        const isTaken = service.takeLead(...args)
        if (isTaken) taken.count += 1
        return isTaken
      },
    },
  )
  onTestFinished(() => server.stop())
  const send = (path: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', body, headers })
  return { ...service, server, send, lines, taken }
}

/** Headers that differ between two equal answers, because of their time or connection. */
const ownHeaders = ['connection', 'keep-alive', 'date', 'content-length', 'x-request-id', 'x-visit-page']

const shapeOf = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers].filter(([name]) => !ownHeaders.includes(name)),
  hasPage: response.headers.has('x-visit-page'),
  hasRequest: response.headers.has('x-request-id'),
  body: { ...(await response.json()), id: undefined },
})

const enquiryText = JSON.stringify(enquiry())
const underKey = { ...json, 'idempotency-key': 'attempt-1' }

test.each<[string, Partial<AppDeps>, [path: string, body: string, headers: Record<string, string>][]]>([
  ['an enquiry', {}, [[paths.enquiry, enquiryText, json]]],
  ['a site visit', {}, [[paths.siteVisit, JSON.stringify(siteVisit()), json]]],
  [
    'a retry',
    {},
    [
      [paths.enquiry, enquiryText, underKey],
      [paths.enquiry, enquiryText, underKey],
    ],
  ],
  [
    'a key used before',
    {},
    [
      [paths.enquiry, enquiryText, underKey],
      [paths.enquiry, JSON.stringify(enquiry({ name: 'someone else' })), underKey],
    ],
  ],
  ['a body that is no JSON', {}, [[paths.enquiry, '{', json]]],
  ['a name that is none', {}, [[paths.enquiry, JSON.stringify(enquiry({ name: '1' })), json]]],
  [
    'a blocked country',
    { country: async () => 'CN' },
    [[paths.siteVisit, JSON.stringify(siteVisit()), json]],
  ],
  [
    'one over the limit',
    { rateLimit: 1 },
    [
      [paths.enquiry, enquiryText, json],
      [paths.enquiry, enquiryText, json],
    ],
  ],
  [
    'a lead behind a proxy by TLS',
    { trustedProxies: 1, hstsWithSubdomains: true },
    [[paths.enquiry, enquiryText, { ...json, 'x-forwarded-proto': 'https', 'x-request-id': 'proxy-0001' }]],
  ],
])('%s is answered as the app answers it', async (_, parts, posts) => {
  const [alone, first] = [await createTestService(parts), await listening(parts)]
  for (const [path, body, headers] of posts) {
    const expected = await shapeOf(await alone.post(path, body, headers))
    expect(await shapeOf(await first.send(path, body, headers))).toEqual(expected)
  }
  expect(first.taken.count).toBe(posts.length)
})

test.each<
  [string, Partial<AppDeps>, [path: string, body: BodyInit, headers: Record<string, string>], number]
>([
  ['a form without a script', {}, [paths.enquiry, new URLSearchParams({ name: 'asha rao' }), {}], 400],
  ['another kind of body', {}, [paths.enquiry, enquiryText, { 'content-type': 'text/plain' }], 415],
  ['a body over the limit', {}, [paths.enquiry, 'x'.repeat(17_000), json], 413],
  ['another address', {}, [`${paths.enquiry}?x=1`, enquiryText, json], 201],
  [
    'a page of another origin',
    { corsOrigins: ['https://site.example'] },
    [paths.enquiry, enquiryText, { ...json, origin: 'https://site.example' }],
    201,
  ],
])('%s is left to the app', async (_, parts, post, status) => {
  const { send, taken } = await listening(parts)
  expect((await send(...post)).status).toBe(status)
  expect(taken.count).toBe(0)
})

test('a lead is logged with the id in its answer, and none of its data is', async () => {
  const { send, lines } = await listening()
  const response = await send(paths.enquiry, enquiryText, json)
  const line = lines.find(({ msg }) => msg === 'answered')
  expect(line).toMatchObject({
    request: response.headers.get('x-request-id'),
    method: 'POST',
    path: paths.enquiry,
    status: 201,
  })
  expect(JSON.stringify(lines)).not.toMatch(/asha|9876543210/i)
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
  const answer = send(paths.enquiry, enquiryText, json)
  await inserting.promise
  const stopped = server.stop()
  isFree.resolve()
  const response = await answer
  expect([response.status, response.headers.get('connection')]).toEqual([201, 'close'])
  await stopped
})
