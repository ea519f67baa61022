import { expect, test } from 'vitest'
import { createTestService, enquiry, openStore, scratchFolder, siteVisit } from './test-service.ts'

const key = { 'idempotency-key': 'd3a1b0a4-attempt-1' }

test('a repeat answers 200 with the same reference and stores nothing', async () => {
  const { enquire, leads } = await createTestService()
  const first = await enquire(enquiry(), key)
  const { campaign, ...rest } = enquiry()
  const again = await enquire({ campaign, ...rest }, key)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(await again.json()).toEqual(await first.json())
  expect(await leads()).toHaveLength(1)
})

test('the same key with another body, or for the other form, is refused', async () => {
  const { enquire, visit, leads } = await createTestService()
  await enquire(enquiry(), key)
  expect((await enquire(enquiry({ name: 'someone else' }), key)).status).toBe(422)
  expect((await visit(siteVisit(), key)).status).toBe(422)
  expect(await leads()).toHaveLength(1)
})

test('simultaneous requests with one key make one lead', async () => {
  const { enquire, leads } = await createTestService()
  const responses = await Promise.all(Array.from({ length: 20 }, () => enquire(enquiry(), key)))
  const ids = await Promise.all(responses.map(async response => (await response.json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(await leads()).toHaveLength(1)
})

test('a key is known after a restart', async () => {
  const folder = scratchFolder()
  const before = await openStore(folder)
  const first = await (await createTestService({ store: before })).enquire(enquiry(), key)
  await before.close()
  const after = await createTestService({ store: await openStore(folder) })
  const again = await after.enquire(enquiry(), key)
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(await first.json())
})

test('posts without a key are separate leads', async () => {
  const { enquire, leads } = await createTestService()
  await enquire(enquiry())
  await enquire(enquiry())
  expect(await leads()).toHaveLength(2)
})

test.each(['', 'with space', 'x'.repeat(256), 'naïve'])(
  'a key that is no key is refused: %s',
  async value => {
    const { enquire, leads } = await createTestService()
    const response = await enquire(enquiry(), { 'idempotency-key': value })
    expect(response.status).toBe(400)
    expect(await leads()).toEqual([])
  },
)
