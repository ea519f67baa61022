import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { visitorAddress } from '../../src/lib/http/headers/addresses.ts'
import { openCountryData } from '../../src/service/country/country-data.ts'
import { outsideCountry } from '../../src/service/country/outside.ts'
import { writeCountryFile } from './country-file.ts'
import { createTestService, enquiry, scratchFolder, siteVisit } from './test-service.ts'

const log = pino({ level: 'silent' })

/** A file of the test, because the countries of real addresses change from day to day. */
const countryData = () =>
  openCountryData(
    writeCountryFile({
      '39.32.0.0/11': { country_code: 'PK' },
      '2400:adc0::/32': { country_code: 'PK' },
      '8.8.8.0/24': { country_code: 'US' },
    }),
  )

/** A service that has only the country file. */
const serviceWithFile = () => {
  const data = countryData()
  return createTestService({ country: data.lookup, countryData: data })
}

test('a visitor gets their own address, and the country of an address', async () => {
  const { app, from } = await serviceWithFile()
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
  const { visit, leads } = await serviceWithFile()
  expect((await visit(siteVisit(), {}, '39.32.0.1')).status).toBe(403)
  expect((await visit(siteVisit(), {}, '2400:adc0::1')).status).toBe(403)
  expect((await visit(siteVisit(), {}, '127.0.0.1')).status).toBe(201)
  expect(await leads()).toHaveLength(1)
})

test('the file that comes with the program knows the large networks of both protocols', async () => {
  const { lookup } = openCountryData()
  const addresses = ['39.32.0.1', '2400:adc0::1', '49.207.0.1', '2405:200::1', '8.8.8.8', '127.0.0.1', '::1']
  expect(await Promise.all(addresses.map(lookup))).toEqual(['PK', 'PK', 'IN', 'IN', 'US', null, null])
})

test('a file of another maker can take its place', async () => {
  const { lookup } = openCountryData(
    writeCountryFile({ '8.8.8.0/24': { country: { iso_code: 'US', geoname_id: '1' } } }),
  )
  expect([await lookup('8.8.8.8'), await lookup('9.9.9.9')]).toEqual(['US', null])
})

test('a file that is none is a mistake of the setting', () => {
  const file = join(scratchFolder(), 'country.mmdb')
  expect(() => openCountryData(file)).toThrow(/^COUNTRY_FILE: must be a country database .*ENOENT/)
  writeFileSync(file, 'not a database')
  expect(() => openCountryData(file)).toThrow(/^COUNTRY_FILE: must be a country database/)
  expect(() => openCountryData(writeCountryFile({}))).toThrow(/it knows no country of 8\.8\.8\.8/)
})

test('a file damaged further on knows no country, and refuses no lead', async () => {
  const file = writeCountryFile({ '8.8.8.0/24': { country_code: 'US' }, '39.32.0.0/11': 'not a record' })
  const data = openCountryData(file)
  const { enquire } = await createTestService({ country: data.lookup, countryData: data })
  expect(await data.lookup('39.32.0.1')).toBe(null)
  expect(await data.lookup('nonsense')).toBe(null)
  expect((await enquire(enquiry(), {}, '39.32.0.1')).status).toBe(201)
})

test('the age of the file is said by /readyz', async () => {
  const compiledAt = new Date('2026-06-17T19:51:40Z')
  const { app } = await createTestService({
    countryData: { lookup: async () => null, compiledAt },
    now: () => Date.parse('2026-06-27T20:00:00Z'),
  })
  expect(await (await app.request('/readyz')).json()).toMatchObject({ ok: true, countryDataDays: 10 })
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
  const data = countryData()
  const { app, from } = await createTestService({
    country: outsideCountry({ url, key: '', log }, data.lookup),
    countryData: data,
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
