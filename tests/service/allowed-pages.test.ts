import { expect, test } from 'vitest'
import { paths } from '#contract/calls.ts'
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

test.each([
  [{ projectId: 'lakeview' }, 'projectId'],
  [{ projectName: 'Lakeview' }, 'projectName'],
  [{ currentAgent: 'ravi@northfield.example' }, 'currentAgent'],
])('a lead for somebody else is refused by name: %o', async (changes, field) => {
  const { enquire, visit, leads } = await createTestService()
  for (const answer of [await enquire(enquiry(changes)), await visit(siteVisit(changes))]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      ok: false,
      field,
      error: expect.stringMatching(/^No leads are taken here/),
    })
  }
  expect(await leads()).toEqual([])
})

test('a project and an agent the settings list are taken for', async () => {
  const { enquire, leads } = await createTestService({ outside })
  const theirs = { projectId: 'lakeview', projectName: 'Lakeview', currentAgent: 'ravi@northfield.example' }
  expect((await enquire(enquiry(theirs))).status).toBe(201)
  expect(await leads()).toMatchObject([{ payload: theirs }])
  expect((await enquire(enquiry({ projectName: 'Lakeview' }))).status).toBe(400)
})
