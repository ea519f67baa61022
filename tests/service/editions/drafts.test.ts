import { expect, test } from 'vitest'
import type { ChangesResponse, EditsResponse, SiteResponse } from '#editor/edition/editions.ts'
import { getValue } from '#project/content/values.ts'
import { loadProject } from '#project/load.ts'
import { projectSet } from '#project/project-set.ts'
import { signedInAs } from '../team-members.ts'
import { createSiteService, edited } from './site-service.ts'

const words = 'words/en.json'

test('an editor sees the site as its folder has it, with every field that can be edited', async () => {
  const { site, project, projectId } = await createSiteService()
  const answer = await site()
  expect(answer).toMatchObject({
    project: projectId,
    name: project.settings.projectName,
    languages: [{ code: 'en', name: 'English' }],
    live: { number: 0, files: answer.files },
    editions: [],
    needsSecond: false,
  })
  expect(answer).not.toHaveProperty('draft')
  expect(Object.keys(answer.files)).toEqual([
    'campaigns.json',
    words,
    'prices.json',
    'pictures.json',
    'theme.json',
    'settings.json',
    'map.json',
  ])
  expect(getValue(answer.files[words], 'tagline')).toBe(project.words.tagline)
  expect(answer.fields.map(({ path }) => path)).toContain('pricing.units.*.type')
  expect(answer.fixed).toContainEqual({ label: 'Address of the site', value: project.settings.origin })
  const { site: most } = await createSiteService({}, loadProject('most'))
  expect((await most()).fixed).toContainEqual({ label: 'Outside players', value: 'https://player.example' })
})

test('an edit is stored in the draft immediately, with its writer, and every editor sees it', async () => {
  const { set, site, get, ravi, now, project } = await createSiteService()
  await set(words, 'tagline', 'A new tagline')
  const seen = (await get<SiteResponse>('site', ravi)).body
  expect(getValue(seen.files[words], 'tagline')).toBe('A new tagline')
  expect(getValue(seen.live.files[words], 'tagline')).toBe(project.words.tagline)
  expect(seen.draft).toEqual({
    base: 0,
    revision: 1,
    writers: [{ file: words, path: 'tagline', by: 'esha@northfield.example', at: now() }],
  })
  const changes = (await get<ChangesResponse>('changes')).body
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

test('the second writer of a field gets its value, writer and time; other fields do not conflict', async () => {
  const { edit, set, site, ravi, now } = await createSiteService()
  const before = getValue((await site()).files[words], 'tagline')
  await set(words, 'tagline', 'By Esha')
  expect(await edit([{ file: words, path: 'tagline', before, value: 'By Ravi' }], ravi)).toEqual({
    status: 409,
    body: {
      ok: false,
      error: 'Someone else changed this field while you were writing.',
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
  // The same request again, as after a lost answer, is not taken for a colleague's edit.
  expect((await edit([{ file: words, path: 'tagline', before, value: 'By Esha' }])).status).toBe(200)
  expect((await site()).draft?.writers.map(({ by }) => by)).toEqual([
    'esha@northfield.example',
    'ravi@northfield.example',
  ])
})

test('edits of several fields at the same moment are all stored', async () => {
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

test('a whole list is set as one value, and a mistake is stored and reported in the words of the build', async () => {
  const { set, site, get } = await createSiteService()
  const path = 'sections.faq.items'
  const items = getValue((await site()).files[words], path) as object[]
  const answer = await set(words, path, [...items, { question: 'Is there a lift?', answer: '' }])
  const fault = { file: words, path: `${path}.${items.length}.answer`, message: 'must not be empty' }
  expect((answer.body as unknown as EditsResponse).faults).toEqual([fault])
  expect((await get<ChangesResponse>('changes')).body).toMatchObject({
    faults: [fault],
    changes: [
      // The empty answer says nothing to a reader.
      { path: `${path}.${items.length}.question`, after: 'Is there a lift?' },
    ],
  })
})

const closed: [string, string, unknown][] = [
  ['settings.json', 'origin', 'https://elsewhere.example'],
  ['theme.json', 'type.display.file', '../../secret.woff2'],
  ['theme.json', 'radius', 4],
  ['settings.json', 'calls.enquiry', 'https://elsewhere.example'],
  ['settings.json', 'registration.state', 'goa'],
  ['settings.json', 'registration', {}],
  ['settings.json', 'recipients', []],
  [words, 'labels.forms.submit', 'Send'],
  [words, 'constructor', 'x'],
  [words, 'tagline.more', 'x'],
  ['words/kn.json', 'tagline', 'Not a language of this project'],
]

test('fields that decide where data goes, labels and unknown fields cannot be edited', async () => {
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

test('other files, empty paths and values that are no text are refused', async () => {
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

test('an editor sees their own projects alone, and an agent none', async () => {
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

test('a project gets its first campaign page in the draft, which reports its mistakes', async () => {
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
  expect((await get<ChangesResponse>('changes')).body).toMatchObject({
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

test('a colour is edited like any field, and reported if it is invalid or makes texts unreadable', async () => {
  const { set, get, site, publish } = await createSiteService()
  const { fields } = await site()
  expect(fields.filter(({ section }) => section === 'Colours').map(({ type }) => type)).toEqual(
    Array(15).fill('colour'),
  )
  const faults = async () => (await get<ChangesResponse>('changes')).body.faults
  await set('theme.json', 'colours.accent', '#101010')
  expect(await faults()).toContainEqual({
    file: 'theme.json',
    path: 'colours.accent',
    message: expect.stringMatching(/^has a contrast of .* on night, and needs 4\.5$/),
  })
  await set('theme.json', 'colours.accent', 'red;}')
  expect(await faults()).toContainEqual({
    file: 'theme.json',
    path: 'colours.accent',
    message: 'must be a colour such as #f2b45c',
  })
  expect((await publish()).status).toBe(400)
})

test('while a version is being published, editors go on from it, and not from the one that visitors still see', async () => {
  const { set, site, get, publish } = await createSiteService()
  await set(words, 'tagline', 'Homes by the lake')
  expect((await publish()).body.editions).toMatchObject([{ number: 1, state: 'building' }])
  expect(getValue((await site()).files[words], 'tagline')).toBe('Homes by the lake')
  expect((await get<ChangesResponse>('changes')).body.changes).toEqual([])
  // Only what is typed now is the next draft.
  await set(words, 'badge', 'New launch')
  expect((await get<ChangesResponse>('changes')).body.changes).toMatchObject([{ path: 'badge' }])
})
