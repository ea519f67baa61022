import { readFileSync } from 'node:fs'
import { parse } from 'content-disposition'
import { expect, test, vi } from 'vitest'
import { downloadAddress } from '#api/downloads.ts'
import { paths } from '#api/endpoints.ts'
import { projectPath } from '#project/folders.ts'
import { fill } from '#project/words/fill.ts'
import { labelsWith } from '#project/words/labels.ts'
import { StoreUnavailable } from '../../src/store/store-unavailable.ts'
import { project } from '../active-project.ts'
import { sampleLead } from '../records/sample-leads.ts'
import { createTestService, enquiry, inTwoDays, openStore, siteVisit } from './test-service.ts'

const brochure = readFileSync(projectPath(project.id, 'made', 'brochure.pdf'))

const withEnquiry = async () => {
  const service = await createTestService()
  const { id } = await (await service.enquire(enquiry())).json()
  return { ...service, address: downloadAddress('brochure', id) }
}

test('a visitor with a lead gets the whole brochure under a meaningful name', async () => {
  const { app, address } = await withEnquiry()
  const response = await app.request(address)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-length')).toBe(String(brochure.length))
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${project.settings.projectName} brochure.pdf"`,
  )
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(Buffer.from(await response.arrayBuffer()).equals(brochure)).toBe(true)
})

test('a broken download goes on where it ended', async () => {
  const { app, address } = await withEnquiry()
  const response = await app.request(address, { headers: { range: 'bytes=1000-' } })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes 1000-${brochure.length - 1}/${brochure.length}`)
  expect(Buffer.from(await response.arrayBuffer()).equals(brochure.subarray(1000))).toBe(true)
})

test.each(['0000-0000-0000', 'brochure.pdf', '%2e%2e', "' or 1=1"])(
  'others do not: %s opens nothing',
  async reference => {
    const { app } = await withEnquiry()
    const response = await app.request(downloadAddress('brochure', reference))
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch('application/json')
  },
)

test('a visitor who booked a visit gets its calendar file', async () => {
  const { app, visit } = await createTestService()
  const booked = siteVisit()
  const { id } = await (await visit(booked)).json()
  const response = await app.request(downloadAddress('calendar', id))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch('text/calendar')
  const text = await response.text()
  expect(text).toContain(`UID:visit-${id}@`)
  const start = new Date(Number(booked.siteVisitDate) * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
  expect(text).toContain(`DTSTART:${start}`)
})

test.each(['Aerowood – Phase 2', 'Asha’s Court', 'ಏರೋವುಡ್', 'The "Wood"; Bengaluru', '100% Wood'])(
  'brochure and calendar file of %s bear that name',
  async projectName => {
    const settings = { ...project.settings, projectName }
    const renamed = { ...project, settings, labels: fill(labelsWith(), settings) }
    const { app, visit } = await createTestService({ project: renamed })
    const { id } = await (await visit(siteVisit({ projectName }))).json()
    const named = async (kind: 'brochure' | 'calendar') => {
      const { status, headers } = await app.request(downloadAddress(kind, id))
      const { type, parameters } = parse(headers.get('content-disposition') ?? '')
      return { status, type, name: parameters.filename }
    }
    expect(await named('brochure')).toEqual({
      status: 200,
      type: 'attachment',
      name: `${projectName} brochure.pdf`,
    })
    expect(await named('calendar')).toEqual({ status: 200, type: 'inline', name: `${projectName} visit.ics` })
  },
)

test('an enquiry has no visit to put in a calendar', async () => {
  const { app, enquire } = await createTestService()
  const { id } = await (await enquire(enquiry())).json()
  expect((await app.request(downloadAddress('calendar', id))).status).toBe(404)
})

test.each([
  ['enquiry', paths.enquiry, 'name=Asha+Rao&phoneNumber=%2B919876543210', 'brochure'],
  [
    'site visit',
    paths.siteVisit,
    `name=Asha+Rao&phonenumber=%2B919876543210&siteVisitDate=${inTwoDays()}`,
    'calendar',
  ],
] as const)(
  'a visitor without a script gets it with the receipt of the %s',
  async (_, path, body, download) => {
    const { app, post, leads } = await createTestService()
    const response = await post(path, body, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(response.status).toBe(201)
    const [lead] = await leads()
    const links = [...(await response.text()).matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    if (download === 'brochure') return expect(links).toContain(downloadAddress(download, lead?.id ?? ''))
    const file = await app.request(links.find(link => link.endsWith('.ics')) ?? '')
    expect(await file.text()).toContain(`UID:visit-${lead?.id}@`)
  },
)

test('a store that is away uses up none of the tries', async () => {
  const store = await openStore()
  const { app, enquire } = await createTestService({ store })
  const { id } = await (await enquire(enquiry())).json()
  const find = vi.spyOn(store, 'find').mockRejectedValue(new StoreUnavailable('away'))
  const statuses = []
  for (let tries = 0; tries < 40; tries += 1) {
    statuses.push((await app.request(downloadAddress('brochure', id))).status)
  }
  expect(new Set(statuses)).toEqual(new Set([503]))
  find.mockRestore()
  expect((await app.request(downloadAddress('brochure', id))).status).toBe(200)
})

test('a reference is not to be guessed: 60 random bits, and few tries', async () => {
  const { app, enquire, from } = await createTestService()
  const ids = await Promise.all(
    Array.from({ length: 50 }, async () => (await (await enquire(enquiry())).json()).id as string),
  )
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(new Set(ids.map(id => id.slice(4))).size).toBe(50)
  const [known = ''] = ids
  const ask = (reference: string, address: string) =>
    app.request(downloadAddress('brochure', reference), {}, from(address))
  const guesses: number[] = []
  for (let count = 0; count < 31; count += 1) {
    guesses.push((await ask(`0000-0000-0000-00${10 + count}`, '198.51.100.9')).status)
  }
  expect(guesses).toEqual([...Array(30).fill(404), 429])
  const refused = await ask(known, '198.51.100.9')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  for (let count = 0; count < 40; count += 1) {
    expect((await ask(known, '198.51.100.10')).status).toBe(200)
  }
})

test('a reference of an earlier program, shorter, still opens its brochure', async () => {
  const { app, store } = await createTestService()
  await store.insert(sampleLead(), 'print', [], '0T70-5FKN-MJ6R')
  expect((await app.request(downloadAddress('brochure', '0T70-5FKN-MJ6R'))).status).toBe(200)
})
