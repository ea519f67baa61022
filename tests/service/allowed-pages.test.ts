import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { project } from '../active-project.ts'
import { createTestService, enquiry, siteVisit } from './test-service.ts'

const listed = 'https://pages.aerowood.example'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const body = String(new URLSearchParams({ name: 'Asha Rao', phoneNumber: '+919876543210' }))

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 201],
  ['our own page, in an old browser', { origin: 'http://localhost', host: 'localhost' }, 201],
  ['the site’s own origin, behind a proxy that tells no host', { origin: project.settings.origin }, 201],
  ['a listed origin', { 'sec-fetch-site': 'cross-site', origin: listed }, 201],
  ['a listed origin, in an old browser', { origin: listed }, 201],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, 201],
  ['no browser at all', {}, 201],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://x.example' }, 403],
  ['another site, in an old browser', { origin: 'https://evil.example' }, 403],
  ['a page that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
])('a form sent from %s', async (_, headers, status) => {
  const { post, leads } = await createTestService({ corsOrigins: [listed] })
  const answer = await post(paths.enquiry, body, { ...form, ...headers })
  expect(answer.status).toBe(status)
  expect(await leads()).toHaveLength(status === 201 ? 1 : 0)
  if (status === 403) expect(await answer.text()).toContain('Please send the form from our own page.')
})

const outside = { projects: ['lakeview'], agents: ['ravi@northfield.example'] }

test('a lead of a project that is not known is refused by name', async () => {
  const { enquire, visit, leads } = await createTestService()
  const changes = { projectId: 'lakeview' }
  for (const answer of [await enquire(enquiry(changes)), await visit(siteVisit(changes))]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      ok: false,
      field: 'projectId',
      error: expect.stringMatching(/^This service takes no leads/),
    })
  }
  expect(await leads()).toEqual([])
})

const { agentId, projectName } = project.settings

test.each([
  [{ currentAgent: 'earlier@northfield.example' }, { currentAgent: agentId }],
  [{ projectName: 'Earlier Name' }, { projectName }],
  [
    { projectName: 'X', currentAgent: 'y@z.example' },
    { projectName, currentAgent: agentId },
  ],
])('a page that was opened before the settings changed is heard: %o', async (changes, expected) => {
  const { enquire, visit, leads } = await createTestService()
  const sent = [enquiry(changes), siteVisit(changes)] as const
  expect((await enquire(sent[0])).status).toBe(201)
  expect((await visit(sent[1])).status).toBe(201)
  expect(await leads()).toMatchObject(sent.map(payload => ({ payload, sentAlong: { expected } })))
})

test('a page that agrees with the settings gets no mark', async () => {
  const { enquire, leads } = await createTestService({ outside })
  await enquire(enquiry())
  await enquire(enquiry({ currentAgent: outside.agents[0] }))
  for (const lead of await leads()) expect(lead).not.toHaveProperty('sentAlong')
})

test('a listed project is accepted; whether its agent is known is noted', async () => {
  const { enquire, leads } = await createTestService({ outside })
  const theirs = { projectId: 'lakeview', projectName: 'Lakeview', currentAgent: 'ravi@northfield.example' }
  expect((await enquire(enquiry(theirs))).status).toBe(201)
  expect((await enquire(enquiry({ ...theirs, currentAgent: 'uma@northfield.example' }))).status).toBe(201)
  const [first, second] = await leads()
  expect(first).toMatchObject({ payload: theirs })
  expect(first).not.toHaveProperty('sentAlong')
  expect(second).toMatchObject({ sentAlong: { expected: { currentAgent: null } } })
})
