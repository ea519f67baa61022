import { expect, test } from 'vitest'
import type { ChangesResponse, EditionResponse } from '#editor/edition/editions.ts'
import { getValue } from '#project/content/values.ts'
import { openStore } from '../test-service.ts'
import { createSiteService, edited } from './site-service.ts'

const words = 'words/en.json'

test('a draft is published as an edition with its content, and then there is no draft', async () => {
  const { set, publish, site, get, asked, goLive, now } = await createSiteService()
  await set(words, 'tagline', 'Published')
  const published = await publish('For Diwali')
  const row = {
    number: 1,
    by: 'esha@northfield.example',
    at: now(),
    note: 'For Diwali',
    base: 0,
    state: 'building',
    changes: 1,
  }
  expect(published).toEqual({ status: 200, body: { ok: true, live: 0, editions: [row] } })
  expect(asked).toEqual([1])
  expect(await site()).not.toHaveProperty('draft')
  await goLive(1)
  const after = await site()
  expect(after.live.number).toBe(1)
  expect(getValue(after.files[words], 'tagline')).toBe('Published')
  const edition = (await get<EditionResponse>('edition', undefined, 1)).body
  expect(edition).toMatchObject({
    edition: { number: 1 },
    changes: [{ path: 'tagline', after: 'Published' }],
  })
  expect((await get('edition', undefined, 2)).status).toBe(404)
})

test('only a draft that was looked at, without mistakes, is published, and only once', async () => {
  const { set, publish, post, site, asked } = await createSiteService()
  expect((await publish()).status).toBe(409)
  await set(words, 'tagline', 'One')
  const revision = (await site()).draft?.revision
  await set(words, 'tagline', 'Two')
  expect(await post('publish', { revision })).toMatchObject({ status: 409, body: { field: 'revision' } })
  await set(words, 'banner.text', '')
  expect(await publish()).toMatchObject({
    status: 400,
    body: {
      error: 'The draft has mistakes. banner.text: must not be empty',
      faults: [{ file: words, path: 'banner.text', message: 'must not be empty' }],
    },
  })
  expect(getValue((await site()).files[words], 'tagline')).toBe('Two')
  await set(words, 'banner.text', 'Offers')
  const answers = await Promise.all([publish(), publish()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(asked).toHaveLength(1)
  await set(words, 'tagline', 'Three')
  expect((await publish()).status).toBe(409)
})

const publishMany = async (service: Awaited<ReturnType<typeof createSiteService>>, count: number) => {
  const revision = (await service.site()).draft?.revision ?? 0
  const asEither = (index: number) => (index % 2 === 0 ? service.esha : service.ravi)
  return Promise.all([
    ...Array.from({ length: count }, (_, index) =>
      service.post('publish', { revision, note: '' }, asEither(index)),
    ),
    service.post('goBack', {}),
  ])
}

test('24 publishes and one go-back at once leave a site that is published, also after a restart', async () => {
  const store = await openStore()
  const service = await createSiteService({ store })
  await service.set(words, 'tagline', 'One')
  await service.publish()
  await service.goLive(1)
  await service.set(words, 'tagline', 'Two')
  for (const { status } of await publishMany(service, 24)) expect([200, 409, 503]).toContain(status)

  const restarted = await createSiteService({ store })
  const waiting = (await restarted.site()).editions.find(({ state }) => state === 'building')
  if (waiting) await restarted.goLive(waiting.number)
  await restarted.set(words, 'tagline', 'Three')
  expect((await restarted.publish()).status).toBe(200)
  const { editions } = await restarted.site()
  expect(new Set(editions.map(({ number }) => number)).size).toBe(editions.length)
  await restarted.goLive(editions.at(-1)?.number ?? 0)
  expect(getValue((await restarted.site()).live.files[words], 'tagline')).toBe('Three')
  // What came to nothing is gone with the next publish.
  const contents = await store.changes.settingsNames(`site-edition-${edited.settings.projectId}-`)
  expect(contents.length).toBe(editions.length)
})

test('contents without a version, left by publishes that were refused or killed, stand in nobody’s way', async () => {
  const { crm, projectId, set, publish, goLive, site } = await createSiteService()
  for (let number = 1; number <= 25; number += 1)
    await crm.changes.saveSettings(`site-edition-${projectId}-${number}`, {
      value: { files: { [words]: { tagline: 'Left behind' } } },
      revision: 0,
    })
  await set(words, 'tagline', 'New')
  const { status, body } = await publish()
  expect(status).toBe(200)
  await goLive(body.editions.at(-1)?.number ?? 0)
  expect(getValue((await site()).live.files[words], 'tagline')).toBe('New')
})

test('checks in a child process refuse a publish too', async () => {
  const fault = { file: words, path: 'tagline', message: 'the typefaces have no ☂' }
  const { set, publish, asked, site } = await createSiteService({ checkThoroughly: async () => [fault] })
  await set(words, 'tagline', 'Rain ☂')
  expect(await publish()).toMatchObject({ status: 400, body: { faults: [fault] } })
  expect(asked).toEqual([])
  expect(await site()).toHaveProperty('draft')
})

test('where admins ask for it, a second member agrees to amounts, dates, the seller, numbers and the notice', async () => {
  const { ask, set, publish, post, site, asked, ravi, goLive, audit } = await createSiteService()
  const { settings, revision } = (
    await ask<{ settings: object; revision: number }>('GET', '/api/desk/settings')
  ).body
  const decided = { settings: { ...settings, secondMember: true }, revision }
  expect((await ask('POST', '/api/desk/settings', decided)).status).toBe(200)
  expect(await site()).toMatchObject({ needsSecond: true })

  await set('prices.json', 'figures.starting.amount', 11.5)
  expect((await publish()).body.editions).toMatchObject([{ number: 1, state: 'waiting' }])
  expect(asked).toEqual([])
  expect(await post('approve', { number: 1 })).toMatchObject({
    status: 403,
    body: { error: 'Another member has to approve your changes.' },
  })
  expect(await post('approve', { number: 1 }, ravi)).toMatchObject({
    status: 200,
    body: { editions: [{ number: 1, state: 'building', approvedBy: 'ravi@northfield.example' }] },
  })
  expect((await post('approve', { number: 1 }, ravi)).status).toBe(409)
  expect(asked).toEqual([1])
  await goLive(1)

  await set(words, 'tagline', 'Nobody has to agree')
  expect((await publish()).body.editions.at(-1)).toMatchObject({ number: 2, state: 'building' })
  const lines = (await audit()).filter(({ kind }) => kind === 'site').map(({ by, what }) => `${by}: ${what}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      'esha@northfield.example: asked for approval of version 1 (1 change), project=most-project',
      'esha@northfield.example: version 1 changes Amount · starting from “10.95” to “11.5”, project=most-project',
      'ravi@northfield.example: approved and published version 1, project=most-project',
      'esha@northfield.example: published version 2 (1 change), project=most-project',
    ]),
  )
})

test('an editor alone publishes neither another seller or phone nor an amount or a date in a text', async () => {
  const { ask, set, publish, post, site } = await createSiteService()
  const { settings, revision } = (
    await ask<{ settings: object; revision: number }>('GET', '/api/desk/settings')
  ).body
  await ask('POST', '/api/desk/settings', { settings: { ...settings, secondMember: true }, revision })
  for (const [file, path, value] of [
    [words, 'tagline', 'Homes from ₹ 10 lakh, possession in March 2027'],
    [words, 'pricing.note', 'Taxes are included'],
    ['settings.json', 'phone', '+91 98450 11111'],
    ['settings.json', 'partnerName', 'Somebody Else'],
  ] as const) {
    await set(file, path, value)
    const edition = (await publish()).body.editions.at(-1)
    expect([path, edition?.state]).toEqual([path, 'waiting'])
    expect((await post('takeBack', { number: edition?.number })).status).toBe(200)
    const { draft } = await site()
    expect((await post('discard', { revision: draft?.revision })).status).toBe(200)
  }
})

test('going back obeys the same rule: it waits for a second member where prices come back, and the audit log names them', async () => {
  const { ask, set, publish, post, site, asked, ravi, goLive, audit } = await createSiteService()
  await set('prices.json', 'figures.starting.amount', 11.5)
  await publish()
  await goLive(1)
  const { settings, revision } = (
    await ask<{ settings: object; revision: number }>('GET', '/api/desk/settings')
  ).body
  await ask('POST', '/api/desk/settings', { settings: { ...settings, secondMember: true }, revision })

  expect(await post('goBack', {})).toMatchObject({
    status: 200,
    body: {
      live: 1,
      editions: [
        { number: 1, state: 'live' },
        { number: 2, state: 'waiting', changes: 1, note: 'Goes back to the site as it was set up' },
      ],
    },
  })
  expect(await post('goBack', {})).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Version 2 is waiting for approval.') },
  })
  expect((await post('approve', { number: 2 })).status).toBe(403)
  expect((await post('approve', { number: 2 }, ravi)).status).toBe(200)
  expect(asked).toEqual([1, 2])
  await goLive(2)
  const price = getValue((await site()).live.files['prices.json'], 'figures.starting.amount')
  expect(price).toBe(10.95)

  // A text alone needs nobody else.
  await set(words, 'tagline', 'Nobody has to agree')
  await publish()
  await goLive(3)
  expect((await post('goBack', {})).body).toMatchObject({ live: 2 })

  // Switched off again, it is done at once, and named all the same.
  const now = (await ask<{ settings: object; revision: number }>('GET', '/api/desk/settings')).body
  const off = { settings: { ...now.settings, secondMember: false }, revision: now.revision }
  await ask('POST', '/api/desk/settings', off)
  expect((await post('goBack', {})).body).toMatchObject({ live: 1 })
  const lines = (await audit()).filter(({ kind }) => kind === 'site').map(({ by, what }) => `${by}: ${what}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      'esha@northfield.example: asked for approval to go back from version 1 to 0, as version 2, project=most-project',
      'esha@northfield.example: going back to version 0 changes Amount · starting from “11.5” to “10.95”, project=most-project',
      'esha@northfield.example: went back from version 3 to 2, project=most-project',
      'esha@northfield.example: went back from version 2 to 1, project=most-project',
      'esha@northfield.example: going back to version 1 changes Amount · starting from “10.95” to “11.5”, project=most-project',
    ]),
  )
})

test('a waiting edition becomes the draft again, and is not approved once something else is live', async () => {
  const { ask, set, publish, post, site, ravi, goLive } = await createSiteService()
  const { settings, revision } = (
    await ask<{ settings: object; revision: number }>('GET', '/api/desk/settings')
  ).body
  await ask('POST', '/api/desk/settings', { settings: { ...settings, secondMember: true }, revision })
  await set('prices.json', 'gated', true)
  await publish()
  await set(words, 'tagline', 'Meanwhile')
  expect(await post('takeBack', { number: 1 })).toMatchObject({ status: 409, body: { field: 'replace' } })
  await publish()
  await goLive(2)
  expect(await post('approve', { number: 1 }, ravi)).toMatchObject({ status: 409 })
  expect(await post('takeBack', { number: 1 })).toMatchObject({
    status: 200,
    body: { editions: [{ number: 1, state: 'failed' }, { number: 2 }] },
  })
  const { files } = await site()
  expect(getValue(files['prices.json'], 'gated')).toBe(true)
})

test('an edition is restored as a draft, never published by itself, and replaces a draft only where asked', async () => {
  const { set, publish, post, site, goLive, asked, get } = await createSiteService()
  await set(words, 'tagline', 'One')
  await publish()
  await goLive(1)
  await set(words, 'tagline', 'Two')
  await publish()
  await goLive(2)
  await set(words, 'banner.text', 'A draft')
  expect(await post('restore', {}, undefined, 1)).toMatchObject({ status: 409, body: { field: 'replace' } })
  expect((await post('restore', { replace: true }, undefined, 1)).status).toBe(200)
  expect(asked).toEqual([1, 2])
  const { files, live } = await site()
  expect([getValue(files[words], 'tagline'), live.number]).toEqual(['One', 2])
  expect((await get<ChangesResponse>('changes')).body.changes.map(({ path }) => path)).toEqual(['tagline'])
  await post('restore', { replace: true }, undefined, 0)
  expect(getValue((await site()).files[words], 'tagline')).toBe(edited.words.tagline)
  expect((await post('restore', { replace: true }, undefined, 2)).status).toBe(400)
  expect((await post('restore', { replace: true }, undefined, 9)).status).toBe(404)
})

test('a draft stays on top of an edition that goes live in the meantime', async () => {
  const { set, publish, post, site, goLive } = await createSiteService()
  await set(words, 'tagline', 'One')
  await publish()
  await set(words, 'banner.text', 'Begun before edition 1 was live')
  await goLive(1)
  const { files, draft } = await site()
  expect(draft?.base).toBe(1)
  expect([getValue(files[words], 'tagline'), getValue(files[words], 'banner.text')]).toEqual([
    'One',
    'Begun before edition 1 was live',
  ])
  expect((await post('goBack', {})).body).toMatchObject({ live: 0 })
  expect(getValue((await site()).files[words], 'tagline')).toBe(edited.words.tagline)
})

test('publishing is limited to 60 editions an hour and member', async () => {
  const { post, ravi } = await createSiteService()
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1)
    statuses.push((await post('publish', { revision: 0, note: '' })).status)
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(409))
  expect(statuses.at(-1)).toBe(429)
  expect((await post('goBack', {})).status).toBe(429)
  expect((await post('publish', { revision: 0, note: '' }, ravi)).status).toBe(409)
})
