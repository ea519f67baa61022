import { pino } from 'pino'
import { expect, test } from 'vitest'
import { downloadAddress } from '#api/downloads.ts'
import { paths } from '#api/endpoints.ts'
import { projectSet } from '#project/project-set.ts'
import { contentPolicy } from '../../src/editor/published/content-policy.ts'
import { mailMessage } from '../../src/service/delivery/mail-message.ts'
import { printProjects } from '../../src/service/start/print-projects.ts'
import { project } from '../active-project.ts'
import { projectNamed } from '../second-project.ts'
import { createTestService, emptySite, enquiry, siteVisit } from './test-service.ts'

const orchard = projectNamed('orchard', {
  hosts: ['lake.example'],
  map: { ...project.settings.map, embed: 'https://maps.orchard.example/embed' },
  blockedCountries: ['SG'],
  phone: '+91 80000 00001',
})
const both = projectSet([project, orchard])

const ofProject = ({ settings }: typeof project) => ({
  projectId: settings.projectId,
  projectName: settings.projectName,
  currentAgent: settings.agentId,
})
const ofOrchard = ofProject(orchard)

const serving = (parts: Parameters<typeof createTestService>[0] = {}) =>
  createTestService({
    projects: both,
    sites: new Map(
      both.all.map(one => [
        one.id,
        {
          ...emptySite(`home of ${one.id}`),
          policy: contentPolicy(one.settings, { style: [], script: [] }),
        },
      ]),
    ),
    ...parts,
  })

const host = (name: string) => ({ headers: { host: name } })

test.each([
  ['www.orchard.example', 'orchard'],
  ['lake.example:443', 'orchard'],
  ['orchard.localhost:3000', 'orchard'],
  [new URL(project.settings.origin).host, project.id],
  ['localhost:3000', project.id],
  ['nobody.example', project.id],
])('%s is served the pages of %s and its policy', async (name, id) => {
  const { app } = await serving()
  const answer = await app.request('/', host(name))
  expect(await answer.text()).toBe(`home of ${id}`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.includes('maps.orchard.example')).toBe(id === 'orchard')
})

test('behind a trusted proxy the host comes from its header, and only then', async () => {
  const asked = { headers: { host: 'inside:3000', 'x-forwarded-host': 'forged.example, lake.example' } }
  const trusting = await serving({ trustedProxies: 1 })
  expect(await (await trusting.app.request('/', asked)).text()).toBe('home of orchard')
  const alone = await serving()
  expect(await (await alone.app.request('/', asked)).text()).toBe(`home of ${project.id}`)
})

test('a lead belongs to its own project only, whichever host receives it', async () => {
  const { enquire, visit, leads } = await serving({ country: async () => 'SG' })
  expect((await enquire(enquiry(ofOrchard))).status).toBe(201)
  expect((await enquire(enquiry(), { host: 'lake.example' })).status).toBe(201)
  // Each project decides by its own rule who may ask for a visit.
  expect((await visit(siteVisit(ofOrchard))).status).toBe(403)
  expect((await leads()).map(({ payload }) => payload.projectId)).toEqual([
    ofOrchard.projectId,
    project.settings.projectId,
  ])
  const answer = await enquire(enquiry({ projectId: 'elsewhere' }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    ok: false,
    field: 'projectId',
    error:
      'This service takes no leads for this project. Its operator can add it to PROJECTS or OTHER_PROJECTS.',
  })
})

test.each([
  ['the agent', { currentAgent: project.settings.agentId }, { currentAgent: ofOrchard.currentAgent }],
  ['the name', { projectName: project.settings.projectName }, { projectName: ofOrchard.projectName }],
])(
  '%s of another served project does not change a lead’s project: its id decides',
  async (_, changes, expected) => {
    const { enquire, leads } = await serving()
    const payload = enquiry({ ...ofOrchard, ...changes })
    expect((await enquire(payload)).status).toBe(201)
    expect(await leads()).toMatchObject([{ payload, sentAlong: { expected } }])
  },
)

const typed = { name: 'Asha Rao', phoneNumber: '+919876543210' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['its host', { host: 'lake.example' }],
  ['the page’s origin, where the page is elsewhere', { origin: orchard.settings.origin }],
  ['the page’s address', { host: 'lake.example', referer: 'https://www.orchard.example/Pricing' }],
])('a form without a script knows its project by %s', async (_, headers) => {
  const { post, leads } = await serving()
  const answer = await post(paths.enquiry, String(new URLSearchParams(typed)), { ...form, ...headers })
  expect(answer.status).toBe(201)
  expect(await answer.text()).toContain(orchard.settings.phone)
  expect(await leads()).toMatchObject([{ payload: ofOrchard }])
})

test('a refused form stays its project’s when it is sent again from our answer', async () => {
  const { post, leads } = await serving()
  const wrong = String(new URLSearchParams({ ...typed, phoneNumber: '12' }))
  const refused = await post(paths.enquiry, wrong, { ...form, origin: orchard.settings.origin })
  expect(refused.status).toBe(400)
  const hidden = [...(await refused.text()).matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const again = new URLSearchParams({ ...typed, ...Object.fromEntries(hidden.map(([, a, b]) => [a, b])) })
  const answer = await post(paths.enquiry, String(again), { ...form, origin: 'http://localhost' })
  expect(answer.status).toBe(201)
  expect(await leads()).toMatchObject([{ payload: ofOrchard }])
})

test('downloads after a lead are of its own project, at any host', async () => {
  const { app, visit } = await serving()
  const { id } = await (await visit(siteVisit(ofOrchard))).json()
  for (const name of ['lake.example', 'localhost']) {
    const calendar = await app.request(downloadAddress('calendar', id), host(name))
    expect(await calendar.text()).toContain(orchard.settings.projectName)
    const brochure = await app.request(downloadAddress('brochure', id), { method: 'HEAD', ...host(name) })
    // The fixture has no brochure of its own, and must not get another project's.
    expect(brochure.status).toBe(404)
  }
})

test('a lead of a project that is no longer served is stored as its own, and gives access to nothing of another’s', async () => {
  const before = await serving()
  await before.visit(siteVisit(ofOrchard))
  const [lead] = await before.leads()
  if (!lead) throw new Error('no lead')
  const alone = projectSet([project])
  const { app } = await createTestService({ store: before.store, projects: alone })
  expect((await app.request(downloadAddress('calendar', lead.id))).status).toBe(404)
  expect((await app.request(downloadAddress('brochure', lead.id))).status).toBe(404)
  const mail = mailMessage(alone, lead)
  expect(mail.subject).toContain(orchard.settings.projectName)
  expect(mail.attachments).toEqual([])
  expect(mailMessage(both, lead).attachments).toHaveLength(1)
})

test('earlier leads stay their one project’s, and a start with several says so in one line', async () => {
  const before = await createTestService()
  await before.enquire(enquiry())
  await before.enquire(enquiry({ phoneNumber: '+919876500000' }))
  const lines: object[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  await printProjects(before.crm.index, projectSet([project]), log)
  expect(lines).toEqual([])
  await printProjects(before.crm.index, both, log)
  expect(lines).toMatchObject([
    { msg: 'stored leads by project', leads: { [project.settings.projectId]: 2 }, notServed: [] },
  ])
  await printProjects(before.crm.index, projectSet([orchard]), log)
  expect(lines.slice(1)).toMatchObject([{ notServed: [project.settings.projectId] }])
})

test('a key answers with the lead it was used for, and not for another project’s', async () => {
  const { enquire } = await serving()
  const key = { 'idempotency-key': 'one-attempt' }
  const first = await (await enquire(enquiry(ofOrchard), key)).json()
  const again = await enquire(enquiry(ofOrchard), { ...key, host: 'lake.example' })
  expect([again.status, await again.json()]).toEqual([200, first])
  expect((await enquire(enquiry(), key)).status).toBe(422)
})
