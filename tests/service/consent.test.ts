import { expect, test } from 'vitest'
import { paths } from '#contract/calls.ts'
import { noticeOf } from '#project/notice.ts'
import { exportFormats } from '../../src/service/export/export-formats.ts'
import { project } from '../active-project.ts'
import { createTestService, enquiry, siteVisit } from './test-service.ts'

const notice = '0123456789abcdef'
const own = noticeOf(project).hash

test('what was agreed to is kept with the lead, and its payload is as sent', async () => {
  const { enquire, leads } = await createTestService()
  const sent = enquiry()
  await enquire(sent, { 'x-consent': `${notice} kn message share` })
  const [lead] = await leads()
  expect(lead?.payload).toEqual(sent)
  expect(lead?.consent).toEqual({ notice, language: 'kn', agreed: ['call', 'message', 'share'] })
})

test.each([{}, { 'x-consent': 'message share' }])(
  'a page that says nothing of it, %o, means what sending means by its project’s notice',
  async headers => {
    const { visit, leads } = await createTestService()
    await visit(siteVisit(), headers)
    expect((await leads())[0]?.consent).toEqual({ notice: own, language: 'en', agreed: ['call'] })
  },
)

test('from another origin it comes behind the address, which stays what it was', async () => {
  const { enquire, leads } = await createTestService()
  const address = `${project.settings.origin}/Pricing?utm_source=mail`
  await enquire(enquiry(), { 'x-page-address': `${address}#${notice}+en+message` })
  expect(await leads()).toMatchObject([
    { pageAddress: address, consent: { notice, agreed: ['call', 'message'] } },
  ])
})

test('a form without a script says it in fields, also at a second try', async () => {
  const { post, leads } = await createTestService()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = (phoneNumber: string) =>
    `${new URLSearchParams({ name: 'Asha', phoneNumber, notice })}&agree=message&agree=advertising`
  const refused = await (await post(paths.enquiry, fields('12'), form)).text()
  expect(refused).toContain(`name="notice" value="${notice}"`)
  expect(refused).toContain('name="agree" value="advertising"')
  expect((await post(paths.enquiry, fields('98765 43210'), form)).status).toBe(201)
  expect((await leads())[0]?.consent).toEqual({
    notice,
    language: 'en',
    agreed: ['call', 'message', 'advertising'],
  })
})

test('an export holds it', async () => {
  const { enquire, leads } = await createTestService()
  await enquire(enquiry(), { 'x-consent': `${notice} kn message` })
  const [lead] = await leads()
  if (!lead) throw new Error('no lead was kept')
  const { csv, json } = exportFormats('Asia/Kolkata')
  expect(csv.head).toContain('agreed to,notice hash,notice language')
  expect(csv.row(lead)).toContain(`call message,${notice},kn`)
  expect(JSON.parse(json.row(lead)).consent).toEqual(lead.consent)
})
