import { expect, test } from 'vitest'
import { createRateLimit } from '../../src/lib/http/rate-limit.ts'
import { createTestService, enquiry } from './test-service.ts'

test('the post over the limit is refused with the time to wait, other addresses are not', async () => {
  const { enquire, leads } = await createTestService({ rateLimit: 2 })
  expect((await enquire(enquiry())).status).toBe(201)
  expect((await enquire(enquiry())).status).toBe(201)
  const refused = await enquire(enquiry())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ ok: false })
  expect((await enquire(enquiry(), {}, '203.0.113.8')).status).toBe(201)
  expect(await leads()).toHaveLength(3)
})

test('only accepted posts count', async () => {
  const { enquire } = await createTestService({ rateLimit: 1 })
  for (let round = 0; round < 5; round += 1) expect((await enquire(enquiry({ name: '' }))).status).toBe(400)
  expect((await enquire(enquiry())).status).toBe(201)
})

test('a retry of an accepted post is answered even at the limit', async () => {
  const { enquire } = await createTestService({ rateLimit: 1 })
  const key = { 'idempotency-key': 'attempt-1' }
  const first = await enquire(enquiry(), key)
  const again = await enquire(enquiry(), key)
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(await first.json())
  expect((await enquire(enquiry(), { 'idempotency-key': 'attempt-2' })).status).toBe(429)
})

test('a retry uses up nothing', async () => {
  const { enquire } = await createTestService({ rateLimit: 2 })
  const key = { 'idempotency-key': 'attempt-1' }
  await enquire(enquiry(), key)
  await enquire(enquiry(), key)
  expect((await enquire(enquiry())).status).toBe(201)
  expect((await enquire(enquiry())).status).toBe(429)
})

test('one IPv6 network of 64 bits is one address', async () => {
  const { enquire } = await createTestService({ rateLimit: 1 })
  expect((await enquire(enquiry(), {}, '2001:db8:1:2::1')).status).toBe(201)
  expect((await enquire(enquiry(), {}, '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await enquire(enquiry(), {}, '2001:db8:1:3::1')).status).toBe(201)
})

test('one IPv6 network of 48 bits as a whole has eight times the limit of an address', async () => {
  const { enquire } = await createTestService({ rateLimit: 1 })
  const from = (address: string) => enquire(enquiry(), {}, address)
  for (let house = 1; house <= 8; house += 1) expect((await from(`2001:db8:1:${house}::1`)).status).toBe(201)
  const ninth = await from('2001:db8:1:9::1')
  expect(ninth.status).toBe(429)
  expect(Number(ninth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('2001:db8:2:9::1')).status).toBe(201)
})

test('an address that is refused, or gives its place back, uses up none in the wide network', () => {
  const limit = createRateLimit(1, () => 1)
  const first = limit.take('2001:db8:1:1::1')
  for (let tries = 0; tries < 20; tries += 1) expect(limit.take('2001:db8:1:1::2').isFree).toBe(false)
  for (let house = 2; house <= 8; house += 1) expect(limit.take(`2001:db8:1:${house}::1`).isFree).toBe(true)
  expect(limit.take('2001:db8:1:9::1').isFree).toBe(false)
  if (first.isFree) first.giveBack()
  expect(limit.take('2001:db8:1:9::1').isFree).toBe(true)
})

test('a forged X-Forwarded-For changes nothing unless a proxy is trusted, and then only its own entry counts', async () => {
  const direct = await createTestService({ rateLimit: 1 })
  expect((await direct.enquire(enquiry(), { 'x-forwarded-for': '198.51.100.1' })).status).toBe(201)
  expect((await direct.enquire(enquiry(), { 'x-forwarded-for': '198.51.100.2' })).status).toBe(429)
  const proxied = await createTestService({ rateLimit: 1, trustedProxies: 1 })
  const via = (list: string) => proxied.enquire(enquiry(), { 'x-forwarded-for': list })
  expect((await via('198.51.100.1, 192.0.2.5')).status).toBe(201)
  expect((await via('198.51.100.2, 192.0.2.5')).status).toBe(429)
  expect((await via('198.51.100.1, 192.0.2.6')).status).toBe(201)
})

test('the window slides', () => {
  let time = 0
  const limit = createRateLimit(2, () => time)
  expect(limit.take('192.0.2.1').isFree).toBe(true)
  time = 40_000
  expect(limit.take('192.0.2.1').isFree).toBe(true)
  time = 59_000
  expect(limit.take('192.0.2.1')).toEqual({ isFree: false, retryAfterSeconds: 1 })
  time = 60_001
  expect(limit.take('192.0.2.1').isFree).toBe(true)
  expect(limit.take('192.0.2.1')).toEqual({ isFree: false, retryAfterSeconds: 40 })
})

test('an address at its limit stays refused however many other addresses come', () => {
  const limit = createRateLimit(2, () => 1)
  for (let count = 0; count < 2; count += 1) expect(limit.take('192.0.2.1').isFree).toBe(true)
  for (let count = 0; count < 160_000; count += 1) limit.take(`other ${count}`)
  expect(limit.take('192.0.2.1').isFree).toBe(false)
})

test('a returned place is free again after other addresses came', () => {
  const limit = createRateLimit(1, () => 0)
  const place = limit.take('192.0.2.1')
  for (let count = 0; count < 60_000; count += 1) limit.take(`other ${count}`)
  if (place.isFree) place.giveBack()
  expect(limit.take('192.0.2.1').isFree).toBe(true)
})

test('the memory for addresses is limited, including those at their limit', () => {
  const limit = createRateLimit(1, () => 1)
  for (let count = 0; count < 250_000; count += 1) limit.take(`address ${count}`)
  expect(limit.take('address 249999').isFree).toBe(false)
  expect(limit.take('address 0').isFree).toBe(true)
})
