import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import type { AnswerWay } from '#domain/leads/purposes.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import { projectSet } from '#project/project-set.ts'
import { storeNotices } from '../../src/crm/consent/notices.ts'
import { exportFormats } from '../../src/crm/export/export-formats.ts'
import { project } from '../active-project.ts'
import { createTestService, enquiry, siteVisit } from './test-service.ts'

/** A project with every purpose of consent, and its page in another language. */
const offering = {
  ...project,
  settings: {
    ...project.settings,
    languages: ['kn'],
    recipients: [{ name: 'The Developer', isDeveloper: true }],
    analytics: { ...project.settings.analytics, conversionId: 'AW-1/x' },
  },
} satisfies Project
const kannada: Project = {
  ...offering,
  language: 'kn',
  words: { ...offering.words, consent: 'ಕಳುಹಿಸಿದರೆ ಕರೆ ಮಾಡಲು ಒಪ್ಪಿದಂತೆ.' },
}
/** The project with another `answerBy`, and the consent line that follows from it. */
const answeringBy = (...answerBy: AnswerWay[]): Project => ({
  ...project,
  settings: { ...project.settings, answerBy },
  words: { ...project.words, consent: `We may answer by ${answerBy.join(' or ')}.` },
})
const own = noticeOf(project).hash
const [english, notice] = [noticeOf(offering).hash, noticeOf(kannada).hash]
const both = () => createTestService({ projects: projectSet([offering], [kannada]) })
const unknown = '0123456789abcdef'

test('consent is stored with the lead, and its payload stays as it was sent', async () => {
  const { enquire, leads } = await both()
  const sent = enquiry()
  await enquire(sent, { 'x-consent': `${notice} kn share` })
  const [lead] = await leads()
  expect(lead?.payload).toEqual(sent)
  expect(lead?.consent).toEqual({ notice, language: 'kn', agreed: ['call', 'message', 'share'] })
})

test.each([{}, { 'x-consent': 'message share' }])(
  'a page without consent, %o, agrees to what its project’s notice says sending means',
  async headers => {
    const { visit, leads } = await createTestService()
    await visit(siteVisit(), headers)
    expect((await leads())[0]?.consent).toEqual({ notice: own, language: 'en', agreed: ['call', 'message'] })
  },
)

test.each<{ answerBy: AnswerWay[]; ticked: AnswerWay }>([
  { answerBy: ['call'], ticked: 'message' },
  { answerBy: ['message'], ticked: 'call' },
])(
  'where forms are answered by $answerBy alone, $ticked is agreed to by a tick',
  async ({ answerBy, ticked }) => {
    const answering = answeringBy(...answerBy)
    const { enquire, leads } = await createTestService({ project: answering })
    const { hash } = noticeOf(answering)
    await enquire(enquiry())
    await enquire(enquiry(), { 'x-consent': `${hash} en` })
    await enquire(enquiry(), { 'x-consent': `${hash} en ${ticked}` })
    expect((await leads()).map(({ consent }) => consent?.agreed)).toEqual([
      answerBy,
      answerBy,
      ['call', 'message'],
    ])
  },
)

test('a page from before agrees to what its own notice said', async () => {
  const { enquire, leads, crm } = await createTestService()
  const [calls, oldest] = [answeringBy('call'), answeringBy('message')]
  await storeNotices(crm.changes, projectSet([calls]), 0)
  // As it was stored before projects had `answerBy`, and before checkboxes were listed.
  const { hash, text } = noticeOf(oldest)
  const { projectId } = oldest.settings
  const value = { projectId, since: 0, text }
  await crm.changes.saveSettings(`notice-${hash}`, { value, revision: 0 })
  for (const ticked of ['', ' message'])
    for (const { hash } of [noticeOf(calls), noticeOf(oldest)])
      expect((await enquire(enquiry(), { 'x-consent': `${hash} en${ticked}` })).status).toBe(201)
  expect((await leads()).map(({ consent }) => consent?.agreed)).toEqual([
    ['call'],
    ['call'],
    ['call', 'message'],
    ['call', 'message'],
  ])
})

test('consent that the project’s page cannot offer is not stored, and the lead is stored nevertheless', async () => {
  const { enquire, leads, crm } = await createTestService()
  const versionOf = (version: string) => ({
    ...project,
    words: { ...project.words, privacy: { ...project.words.privacy, version } },
  })
  const earlier = versionOf('1 May 2026')
  await storeNotices(crm.changes, projectSet([earlier]), 0)
  const elsewhere = { ...earlier, settings: { ...earlier.settings, projectId: 'elsewhere' } }
  const others = versionOf('2 May 2026')
  await storeNotices(crm.changes, projectSet([{ ...others, settings: elsewhere.settings }]), 0)
  const said = async (consent: string) => {
    expect((await enquire(enquiry(), { 'x-consent': consent })).status).toBe(201)
    const lead = (await leads()).at(-1)
    return [lead?.noticeVersion, lead?.consent]
  }
  const { version } = project.words.privacy
  const plain = { notice: own, language: 'en' }
  expect(await said(`${own} en share advertising`)).toEqual([
    version,
    { ...plain, agreed: ['call', 'message'] },
  ])
  // The notice itself decides the language, whatever the request says.
  expect(await said(`${own} xx`)).toEqual([version, { ...plain, agreed: ['call', 'message'] }])
  const { hash } = noticeOf(earlier)
  expect(await said(`${hash} en share`)).toEqual([
    '1 May 2026',
    { notice: hash, language: 'en', agreed: ['call', 'message'] },
  ])
  const nobodys = ['unknown', { notice: 'unknown', language: 'en', agreed: ['call'] }]
  expect(await said(`${unknown} xx message`)).toEqual(nobodys)
  expect(await said(`${noticeOf(others).hash} en message`)).toEqual(nobodys)
})

test('the notice of a project that is not served here is unknown, and its ticked purposes are stored', async () => {
  const { enquire, leads } = await createTestService({ outside: { projects: ['far'], agents: [] } })
  for (const headers of [{ 'x-consent': `${unknown} ta message share` }, {}])
    await enquire(enquiry({ projectId: 'far' }), headers)
  expect((await leads()).map(({ consent }) => consent)).toEqual([
    { notice: 'unknown', language: 'ta', agreed: ['call', 'message', 'share'] },
    { notice: 'unknown', language: 'en', agreed: ['call'] },
  ])
})

test('from another origin consent comes in the address, whose other parameters stay', async () => {
  const { enquire, leads } = await both()
  const address = `${project.settings.origin}/Pricing?utm_source=mail`
  await enquire(enquiry(), { 'x-page-address': `${address}#${english}+en+share` })
  expect(await leads()).toMatchObject([
    { pageAddress: address, consent: { notice: english, agreed: ['call', 'message', 'share'] } },
  ])
})

test('a form without a script says it in fields, also at a second try', async () => {
  const { post, leads } = await both()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = (phoneNumber: string) =>
    `${new URLSearchParams({ name: 'Asha', phoneNumber, notice: english })}&agree=share&agree=advertising`
  const refused = await (await post(paths.enquiry, fields('12'), form)).text()
  expect(refused).toContain(`name="notice" value="${english}"`)
  expect(refused).toContain('name="agree" value="advertising"')
  expect((await post(paths.enquiry, fields('98765 43210'), form)).status).toBe(201)
  expect((await leads())[0]?.consent).toEqual({
    notice: english,
    language: 'en',
    agreed: ['call', 'message', 'share', 'advertising'],
  })
})

test('an export holds it', async () => {
  const { enquire, leads } = await both()
  await enquire(enquiry(), { 'x-consent': `${notice} kn` })
  const [lead] = await leads()
  if (!lead) throw new Error('no lead was kept')
  const { csv, json } = exportFormats('Asia/Kolkata')
  expect(csv.head).toContain('agreed to,notice hash,notice language')
  expect(csv.row(lead)).toContain(`call message,${notice},kn`)
  expect(JSON.parse(json.row(lead)).consent).toEqual(lead.consent)
})
