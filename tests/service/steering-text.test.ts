import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import { messages } from '#labels/english.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { loadProject } from '#project/load.ts'
import { readContent, withContent } from '#project/project-content.ts'
import { projectSet } from '#project/project-set.ts'
import { mailMessage } from '../../src/service/delivery/mail-message.ts'
import { project, projects } from '../active-project.ts'
import { sampleLead } from '../records/sample-leads.ts'
import { leadsCommand } from './command.ts'
import { createTestService, enquiry, openStore, scratchFolder, siteVisit } from './test-service.ts'

const none = { source: null, medium: null, campaign: null }
const steering = ['\u001b[2J', '\u0000', 'a\nb', 'a\tb', '\u0085', '\u009b31m', '\u2028', '\u202e', '\u2066']

test.each(steering)('%j in a number is an invalid number', async mark => {
  const { visit, enquire, leads } = await createTestService()
  const sent = [
    await visit(siteVisit({ phonenumber: `98765432${mark}`.padEnd(12, '1').slice(0, 15) })),
    await enquire(enquiry({ phoneNumber: `+919876543210 ${mark}` })),
  ]
  for (const answer of sent) {
    expect(answer.status).toBe(400)
    expect((await answer.json()).error).toBe(messages.phone)
  }
  expect(await leads()).toEqual([])
})

test.each(steering)(
  '%j in a payload’s parameter is refused, because a payload is stored as sent',
  async mark => {
    const { visit, enquire, leads } = await createTestService()
    const sent = [
      await visit(siteVisit({ utmDetails: { ...none, medium: `x${mark}y` } })),
      await enquire(enquiry({ utmDetails: { ...none, keyword: `x${mark}y` } })),
    ]
    expect(await Promise.all(sent.map(async answer => [answer.status, (await answer.json()).field]))).toEqual(
      [
        [400, 'utmDetails.medium'],
        [400, 'utmDetails.keyword'],
      ],
    )
    expect(await leads()).toEqual([])
  },
)

test.each(steering)(
  '%j in the names that a page sends along is cleaned, and the lead is kept',
  async mark => {
    const { visit, enquire, leads } = await createTestService()
    const names = { projectName: `Hill ${mark} View`, currentAgent: `desk${mark}@partner.example` }
    const sent = [await visit(siteVisit(names)), await enquire(enquiry(names))]
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    for (const { payload } of await leads()) {
      expect(payload.projectName).toMatch(/^Hill .*View$/)
      expect(isPlainText(`${payload.projectName}${payload.currentAgent}`)).toBe(true)
    }
  },
)

test('a project whose one-line texts have tabs and line breaks is built without them, and its leads are accepted', async () => {
  const files = overlayEdits(readContent(project), [
    { file: 'settings.json', path: 'projectName', value: 'Hill\tView\n II' },
    { file: 'words/en.json', path: 'banner.text', value: 'Two\n\nlines' },
    {
      file: 'campaigns.json',
      path: 'fair',
      value: { name: 'Spring\tfair', from: '2026-01-01', source: 'a\tb' },
    },
  ])
  const built = withContent(project.id, files, () => loadProject(project.id))
  expect(built.settings.projectName).toBe('Hill View II')
  expect(built.words.banner.text).toBe('Two lines')
  expect(built.campaigns.fair).toMatchObject({ name: 'Spring fair', source: 'a b' })
  const { enquire, leads } = await createTestService({ projects: projectSet([built]) })
  const { projectName } = built.settings
  expect((await enquire(enquiry({ projectName }))).status).toBe(201)
  expect(await leads()).toMatchObject([{ payload: { projectName } }])
})

test('a form sent without a script from a page with such an address loses neither lead nor words', async () => {
  const { post, leads } = await createTestService()
  const page = `${project.settings.origin}/?utmSource=a%0AName:%20b%1B%00&gclid=%1B[2J%C2%9B&x%0A=1`
  const body = new URLSearchParams({ name: 'Asha', phoneNumber: '\u202a+91 98765 43210\u202c', page })
  const answer = await post(paths.enquiry, String(body), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(answer.status).toBe(201)
  const [lead] = await leads()
  expect(lead).toMatchObject({ phone: '+919876543210', source: 'a Name: b  ' })
  expect(lead?.pageParameters).toEqual({ utmSource: ['a Name: b  '], gclid: [' [2J '], 'x ': ['1'] })
})

test('data outside the payload is stored without it', async () => {
  const { enquire, leads } = await createTestService()
  await enquire(enquiry(), {
    'x-lead-opener': 'Get\tPricing',
    'user-agent': 'Phone\u009b31m',
    referer: `${project.settings.origin}/?gclid=a%0D%0Ab`,
  })
  expect(await leads()).toMatchObject([
    { opener: 'Get Pricing', userAgent: 'Phone 31m', pageParameters: { gclid: ['a  b'] } },
  ])
})

/** A lead as an earlier version stored it. */
const old = {
  phone: '98765\u001b[2J43210',
  phoneE164: null,
  source: 'search\n0T70-5FKN-MJ6R  forged',
  campaign: 'launch\u009b31m\u202e',
}

test('a command shows an earlier version’s text in one line, with such characters written out', async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  await store.insert(sampleLead(old), 'print', [])
  const [lead] = await store.list({ limit: 1 })
  for (const args of [['list'], ['stats'], ['show', lead?.id ?? '']]) {
    const { code, out } = await leadsCommand(folder, args)
    expect(code).toBe(0)
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    expect(out).not.toMatch(/^\s*0T70-5FKN-MJ6R/m)
  }
  expect((await leadsCommand(folder, ['list'])).out).toContain('98765\\u001b[2J43210')
})

test('an export of it steers nothing, and as JSON says the same', async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  await store.insert(sampleLead(old), 'print', [])
  const csv = await leadsCommand(folder, ['export', '--format', 'csv'])
  expect(csv.out.trimEnd().split('\r\n')).toHaveLength(2)
  expect(csv.out.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  const json = await leadsCommand(folder, ['export', '--format', 'json'])
  expect(json.out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  expect(JSON.parse(json.out)).toMatchObject([old])
})

test('only the service writes lines of the mail', async () => {
  const store = await openStore()
  await store.insert(sampleLead({ ...old, opener: 'x\r\nNumber: +10000000000' }), 'print', [])
  const [lead] = await store.list({ limit: 1 })
  if (!lead) throw new Error('the lead is not there')
  const { text, subject } = mailMessage(projects, lead)
  const labels = text.split('\n').map(line => line.split(':')[0])
  expect(new Set(labels).size).toBe(labels.length)
  expect(text).toContain('Source: search 0T70-5FKN-MJ6R  forged\n')
  expect(`${subject}${text}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})
