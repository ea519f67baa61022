import { expect, test } from 'vitest'
import type { ChangesAnswer, EditionAnswer, EditsAnswer, SiteAnswer } from '#contract/editions/editions.ts'
import { getValue } from '#domain/editions/values.ts'
import { loadProject } from '#project/load.ts'
import { projectSet } from '#project/project-set.ts'
import { noPublisher, type Publisher } from '../../../src/service/editions/publisher.ts'
import { signedInAs } from '../team-members.ts'
import { createSiteService, edited } from './site-service.ts'

const words = 'words/en.json'

test('an editor finds the site as its folder has it, every field that can be edited and what cannot', async () => {
  const { site, project, projectId } = await createSiteService()
  const answer = await site()
  expect(answer).toMatchObject({
    project: projectId,
    name: project.settings.projectName,
    languages: [{ code: 'en', name: 'English' }],
    live: { number: 0, files: answer.files },
    editions: [],
    canBuild: true,
    needsSecond: false,
  })
  expect(answer).not.toHaveProperty('draft')
  expect(Object.keys(answer.files)).toEqual([
    'campaigns.json',
    words,
    'prices.json',
    'pictures.json',
    'settings.json',
  ])
  expect(getValue(answer.files[words], 'tagline')).toBe(project.words.tagline)
  expect(answer.fields.map(({ path }) => path)).toContain('pricing.units.*.type')
  expect(answer.fixed).toContainEqual({ label: 'Address of the site', value: project.settings.origin })
})

test('an edit is kept as a draft at once, with who wrote it, and every editor sees it', async () => {
  const { set, site, get, ravi, now, project } = await createSiteService()
  await set(words, 'tagline', 'A new tagline')
  const seen = (await get<SiteAnswer>('site', ravi)).body
  expect(getValue(seen.files[words], 'tagline')).toBe('A new tagline')
  expect(getValue(seen.live.files[words], 'tagline')).toBe(project.words.tagline)
  expect(seen.draft).toEqual({
    base: 0,
    revision: 1,
    writers: [{ file: words, path: 'tagline', by: 'esha@northfield.example', at: now() }],
  })
  const changes = (await get<ChangesAnswer>('changes')).body
  expect(changes).toMatchObject({ revision: 1, faults: [] })
  expect(changes.changes).toEqual([
    expect.objectContaining({
      label: 'Tagline',
      section: 'Home',
      before: project.words.tagline,
      after: 'A new tagline',
      by: 'esha@northfield.example',
    }),
  ])
  await set(words, 'tagline', project.words.tagline)
  expect(await site()).not.toHaveProperty('draft')
})

test('the second writer of a field is told what stands there, by whom and when; other fields do not collide', async () => {
  const { edit, set, site, ravi, now } = await createSiteService()
  const before = getValue((await site()).files[words], 'tagline')
  await set(words, 'tagline', 'By Esha')
  expect(await edit([{ file: words, path: 'tagline', before, value: 'By Ravi' }], ravi)).toEqual({
    status: 409,
    body: {
      ok: false,
      error: 'Somebody else changed this field while you were writing.',
      field: 'edits',
      conflict: {
        file: words,
        path: 'tagline',
        value: 'By Esha',
        by: 'esha@northfield.example',
        at: now(),
      },
    },
  })
  await set(words, 'banner.text', 'Offers by Ravi', ravi)
  // Sent again after a lost answer, it is no other's.
  expect((await edit([{ file: words, path: 'tagline', before, value: 'By Esha' }])).status).toBe(200)
  expect((await site()).draft?.writers.map(({ by }) => by)).toEqual([
    'esha@northfield.example',
    'ravi@northfield.example',
  ])
})

test('edits of several fields at the same moment are all kept', async () => {
  const { edit, site } = await createSiteService()
  const { files } = await site()
  const facts = getValue(files[words], 'features.facts') as { note: string }[]
  const answers = await Promise.all(
    facts.map(({ note }, index) =>
      edit([{ file: words, path: `features.facts.${index}.note`, before: note, value: `Note ${index}` }]),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(facts.map(() => 200))
  const kept = getValue((await site()).files[words], 'features.facts') as { note: string }[]
  expect(kept.map(({ note }) => note)).toEqual(facts.map((_, index) => `Note ${index}`))
})

test('a whole list is set as one value, and a mistake is kept and told in the words of the build', async () => {
  const { set, site, get } = await createSiteService()
  const path = 'sections.faq.items'
  const items = getValue((await site()).files[words], path) as object[]
  const answer = await set(words, path, [...items, { question: 'Is there a lift?', answer: '' }])
  const fault = { file: words, path: `${path}.${items.length}.answer`, message: 'must not be empty' }
  expect((answer.body as unknown as EditsAnswer).faults).toEqual([fault])
  expect((await get<ChangesAnswer>('changes')).body).toMatchObject({
    faults: [fault],
    changes: [
      { path: `${path}.${items.length}.question`, after: 'Is there a lift?' },
      { path: `${path}.${items.length}.answer`, after: '' },
    ],
  })
})

const closed: [string, string, unknown][] = [
  ['settings.json', 'origin', 'https://elsewhere.example'],
  ['settings.json', 'calls.enquiry', 'https://elsewhere.example'],
  ['settings.json', 'registration.state', 'goa'],
  ['settings.json', 'registration', {}],
  ['settings.json', 'recipients', []],
  [words, 'labels.forms.submit', 'Send'],
  [words, 'constructor', 'x'],
  [words, 'tagline.more', 'x'],
  ['words/kn.json', 'tagline', 'Not a language of this project'],
]

test('what decides where data goes, labels and what is no field cannot be edited', async () => {
  const { edit, site } = await createSiteService()
  for (const [file, path, value] of closed)
    expect([file, path, await edit([{ file, path, value }])]).toEqual([
      file,
      path,
      { status: 400, body: { ok: false, error: 'This field cannot be edited here.', field: 'edits' } },
    ])
  expect(await site()).not.toHaveProperty('draft')
})

const refused: [string, unknown, number][] = [
  ['another file', { edits: [{ file: '../secret.json', path: 'a', value: 'x' }] }, 400],
  ['no path', { edits: [{ file: words, path: '', value: 'x' }] }, 400],
  ['no edit', { edits: [] }, 400],
  ['steering characters', { edits: [{ file: words, path: 'tagline', value: 'a\u202eb' }] }, 400],
  ['a text without end', { edits: [{ file: words, path: 'tagline', value: 'x'.repeat(20_001) }] }, 400],
  ['a body without end', { edits: [{ file: words, path: 'tagline', value: 'x'.repeat(300_000) }] }, 413],
]

test('other files, empty paths and what no text can be is refused', async () => {
  const { post } = await createSiteService()
  for (const [what, body, status] of refused)
    expect([what, (await post('edits', body)).status]).toEqual([what, status])
})

test('a draft is bounded', async () => {
  const { edit } = await createSiteService()
  const long = 'x'.repeat(20_000)
  const section = { kind: 'story', title: 'A', paragraphs: Array.from({ length: 12 }, () => long) }
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    statuses.push((await edit([{ file: words, path: `sections.${name}`, value: section }])).status)
  expect(statuses).toEqual([200, 200, 200, 413, 413])
})

test('a draft is discarded, once', async () => {
  const { set, post, site, audit } = await createSiteService()
  await set(words, 'tagline', 'New')
  expect((await post('discard', {})).status).toBe(200)
  expect((await post('discard', {})).status).toBe(200)
  expect(await site()).not.toHaveProperty('draft')
  const lines = (await audit()).filter(({ kind }) => kind === 'site').map(({ what }) => what)
  expect(lines).toEqual([
    'discarded the draft (1 fields), project=most-project',
    'edited the draft of the site, project=most-project',
  ])
})

test('a draft is published as an edition, with its content, and the draft is gone', async () => {
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
  const edition = (await get<EditionAnswer>('edition', undefined, 1)).body
  expect(edition).toMatchObject({
    edition: { number: 1 },
    changes: [{ path: 'tagline', after: 'Published' }],
  })
  expect((await get('edition', undefined, 2)).status).toBe(404)
})

test('what is published is what was looked at, has no mistakes and is not published twice', async () => {
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
  expect(asked).toEqual([1])
  await set(words, 'tagline', 'Three')
  expect((await publish()).status).toBe(409)
})

test('checks that take a process of their own refuse a publish too', async () => {
  const fault = { file: words, path: 'tagline', message: 'the typefaces have no ☂' }
  const { set, publish, asked, site } = await createSiteService({ checkThoroughly: async () => [fault] })
  await set(words, 'tagline', 'Rain ☂')
  expect(await publish()).toMatchObject({ status: 400, body: { faults: [fault] } })
  expect(asked).toEqual([])
  expect(await site()).toHaveProperty('draft')
})

test('where admins ask for it, a second member agrees to prices, dates, numbers and the notice', async () => {
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
    body: { error: 'Another member has to agree to your changes.' },
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
      'esha@northfield.example: asked for a second member to publish edition 1 (1 changes), project=most-project',
      'esha@northfield.example: edition 1 changes Amount · starting from “10.95” to “11.5”, project=most-project',
      'ravi@northfield.example: agreed to edition 1 and published it, project=most-project',
      'esha@northfield.example: published edition 2 (1 changes), project=most-project',
    ]),
  )
})

test('an edition that waits is taken back as the draft, and not agreed to once something else is live', async () => {
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
  expect((await get<ChangesAnswer>('changes')).body.changes.map(({ path }) => path)).toEqual(['tagline'])
  await post('restore', { replace: true }, undefined, 0)
  expect(getValue((await site()).files[words], 'tagline')).toBe(edited.words.tagline)
  expect((await post('restore', { replace: true }, undefined, 2)).status).toBe(400)
  expect((await post('restore', { replace: true }, undefined, 9)).status).toBe(404)
})

test('a draft stays on top of what goes live meanwhile', async () => {
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

test('who edits sees their own projects alone, and an agent none', async () => {
  const aerowood = loadProject('aerowood')
  const { ask, team, now, address, projectId } = await createSiteService({
    projects: projectSet([edited, aerowood]),
  })
  const other = `/api/desk/site/${aerowood.settings.projectId}`
  const limited = await signedInAs(team, 'editor', 'limited@northfield.example', now)
  await ask('PATCH', '/api/desk/team/limited@northfield.example/projects', { projects: [projectId] })
  expect((await ask('GET', address('site'), undefined, limited)).status).toBe(200)
  for (const path of [other, `${other}/changes`, `${other}/editions/1`])
    expect((await ask('GET', path, undefined, limited)).status).toBe(404)
  for (const path of ['edits', 'discard', 'publish', 'approve', 'take-back', 'go-back', 'editions/1/restore'])
    expect((await ask('POST', `${other}/${path}`, {}, limited)).status).toBe(404)
  expect((await ask('GET', other)).status).toBe(200)
  expect((await ask('GET', '/api/desk/site/nothing')).status).toBe(404)
  const agent = await signedInAs(team, 'agent', 'another@northfield.example', now)
  expect((await ask('GET', address('site'), undefined, agent)).status).toBe(403)
})

test('without build tools an edition is stored at once, does not block the draft, and can be taken back', async () => {
  const publisher: Publisher = { ...noPublisher }
  const { set, publish, post, site } = await createSiteService({ publisher })
  expect((await site()).canBuild).toBe(false)
  await set(words, 'tagline', 'To be built elsewhere')
  expect(await publish()).toMatchObject({ status: 200, body: { editions: [{ number: 1, state: 'stored' }] } })
  await set(words, 'description', 'Written meanwhile')
  const refused = await publish()
  expect([refused.status, Object(refused.body).error]).toEqual([
    409,
    'Version 1 waits to be built elsewhere. Take it back in History to publish both together.',
  ])
  await post('discard', {})
  expect(await post('takeBack', { number: 1 })).toMatchObject({
    status: 200,
    body: { editions: [{ number: 1, state: 'failed' }] },
  })
  expect(getValue((await site()).files[words], 'tagline')).toBe('To be built elsewhere')
  expect(await publish()).toMatchObject({
    status: 200,
    body: { editions: [{}, { number: 2, state: 'stored' }] },
  })
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

test('a project gets its first campaign page in the draft, which names what is wrong with it', async () => {
  const { edit, get, site, post } = await createSiteService({}, loadProject('usual'))
  expect(await site()).toMatchObject({
    origin: expect.stringMatching(/^https:/),
    today: '2026-11-10',
    files: { 'campaigns.json': {} },
  })
  const set = (file: string, path: string, value: unknown) => edit([{ file, path, value }])
  const page = { name: 'Diwali', from: '2026-11-20', until: '2026-11-15' }
  expect(await set('campaigns.json', 'diwali', page)).toMatchObject({
    status: 200,
    body: { faults: [{ file: 'campaigns.json', path: 'diwali.until' }] },
  })
  await edit([{ file: 'campaigns.json', path: 'diwali.until', before: page.until }])
  await set(words, 'campaigns.diwali.headline', 'Homes of light')
  expect((await get<ChangesAnswer>('changes')).body).toMatchObject({
    faults: [],
    changes: [
      { section: 'Campaign pages', label: 'Name for the team · diwali', after: 'Diwali' },
      { label: 'First day · diwali', after: '2026-11-20' },
      { file: words, label: 'Headline · diwali', after: 'Homes of light' },
    ],
  })
  const { status, body } = await post('publish', { revision: 3 })
  expect([status, body]).toMatchObject([200, { editions: [{ number: 1, state: 'building' }] }])
})
