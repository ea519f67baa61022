import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { offlineCountry } from '../../src/service/country/offline.ts'
import { outsideCountry } from '../../src/service/country/outside.ts'
import { visitorAddress } from '../../src/service/http/headers/addresses.ts'
import { createTestService, siteVisit } from './test-service.ts'

const log = pino({ level: 'silent' })

test('a visitor gets their own address, and the country of an address', async () => {
  const { app, from } = await createTestService({ country: offlineCountry })
  expect(await (await app.request('/api/ip', {}, from('::ffff:39.32.0.1'))).json()).toEqual({
    ip: '39.32.0.1',
  })
  const country = async (address: string) => (await app.request(`/api/geo/${address}?key=public`)).json()
  expect(await country('39.32.0.1')).toEqual({ country_code: 'PK' })
  expect(await country('2400:adc0::1')).toEqual({ country_code: 'PK' })
  expect(await country('127.0.0.1')).toEqual({ country_code: null })
  expect((await app.request('/api/geo/nonsense?key=public')).status).toBe(400)
})

test('a visit from a blocked country is refused by its address, IPv4 and IPv6 [6.2]', async () => {
  const { visit, leads } = await createTestService({ country: offlineCountry })
  expect((await visit(siteVisit(), {}, '39.32.0.1')).status).toBe(403)
  expect((await visit(siteVisit(), {}, '2400:adc0::1')).status).toBe(403)
  expect((await visit(siteVisit(), {}, '127.0.0.1')).status).toBe(201)
  expect(await leads()).toHaveLength(1)
})

const geoService = async (answer: (path: string) => { status?: number; body?: unknown } | 'hang') => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, body = {} } = answerOf(request.url ?? '')
    if (status > 0)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const answerOf = (path: string) => {
    const given = answer(path)
    return given === 'hang' ? { status: 0 } : given
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/json/{ip}?key={key}`, asked }
}

test('an outside service gets one request per address, with the key only the service knows', async () => {
  const { url, asked } = await geoService(() => ({ body: { country_code: 'pk' } }))
  const country = outsideCountry({ url, key: 'a&b', log }, async () => null)
  expect(await Promise.all([country('192.0.2.1'), country('192.0.2.1')])).toEqual(['PK', 'PK'])
  expect(await country('192.0.2.1')).toBe('PK')
  expect(asked).toEqual(['/json/192.0.2.1?key=a%26b'])
})

test.each([
  ['fails', () => ({ status: 500 })],
  ['answers nonsense', () => ({ body: { country_code: 42 } })],
  ['hangs', () => 'hang' as const],
])('an outside service that %s is replaced by the local data', async (_, answer) => {
  const { url } = await geoService(answer)
  const country = outsideCountry({ url, key: '', log }, async () => 'IN')
  expect(await country('192.0.2.1')).toBe('IN')
})

test('strangers cannot use up the outside service on other addresses', async () => {
  const { url, asked } = await geoService(() => ({ body: { country_code: 'PK' } }))
  const { app, from } = await createTestService({
    country: outsideCountry({ url, key: '', log }, offlineCountry),
  })
  const visitor = from('203.0.113.7')
  expect(await (await app.request('/api/geo/8.8.8.8', {}, visitor)).json()).toEqual({ country_code: 'US' })
  expect(asked).toEqual([])
  expect(await (await app.request('/api/geo/203.0.113.7', {}, visitor)).json()).toEqual({
    country_code: 'PK',
  })
  expect(asked).toHaveLength(1)
})

test.each([
  [undefined, '198.51.100.1', 0, '127.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1', 0, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1', 2, '198.51.100.1'],
  ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['10.0.0.1', '[2001:DB8::1]:4711', 1, '2001:db8::1'],
  ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
])('socket %s and X-Forwarded-For %s behind %i proxies is %s', (socket, forwarded, proxies, expected) => {
  expect(visitorAddress(socket, forwarded, proxies)).toBe(expected)
})
