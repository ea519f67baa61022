import { expect, test, vi } from 'vitest'
import { downloadAddress } from '#api/downloads.ts'
import { paths } from '#api/endpoints.ts'
import { visitHeaders } from '#api/visits/visit-page.ts'
import { consentFields } from '#domain/leads/purposes.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { noticeOf } from '#project/notice.ts'
import { projectSet } from '#project/project-set.ts'
import { mailMessage } from '../../src/service/delivery/mail-message.ts'
import { createTestService, enquiry, openStore, siteVisit } from './test-service.ts'

const english = loadProject('aerowood')
const [, kannada, hindi] = inEveryLanguage(english)
if (!kannada || !hindi) throw new Error('Aerowood is read in three languages.')
const projects = projectSet([english], [kannada, hindi])

const own = {
  projectId: english.settings.projectId,
  projectName: english.settings.projectName,
  currentAgent: english.settings.agentId,
}
const page = (path: string) => ({ referer: `${english.settings.origin}${path}?utm_source=mail` })

const serving = async () => createTestService({ project: english, projects, store: await openStore() })

test('a refusal speaks the language of the page, and the payload stays as it is', async () => {
  const { enquire, leads } = await serving()
  const lead = { ...enquiry(), ...own }
  for (const [path, { labels }] of [
    ['/', english],
    ['/kn/Pricing', kannada],
    ['/hi/', hindi],
    ['/ta/', english],
  ] as const) {
    const refused = await enquire({ ...lead, name: '7' }, page(path))
    const { enquiryName, anyName } = labels.messages
    const error = labels === english.labels ? enquiryName : anyName
    expect(await refused.json()).toEqual({ ok: false, error, field: 'name' })
  }
  // If a browser sends no Referer, the page sends its own address in a header.
  const told = await enquire({ ...lead, name: '1' }, { 'x-page-address': 'https://a.example/kn/' })
  expect(await told.json()).toMatchObject({ error: kannada.labels.messages.anyName })
  expect((await enquire(lead, page('/kn/'))).status).toBe(201)
  expect((await leads()).map(({ payload }) => payload)).toEqual([lead])
})

test('a name is written in the letters of its page: A to Z in English, any in Kannada and Hindi, with and without a script', async () => {
  const { enquire, visit, post, leads } = await serving()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  // Each form has its own number, because the same form again would count as a second press of the button.
  const native = (name: string, path: string) => {
    const phoneNumber = path === '/kn/' ? '9876543210' : '9876543211'
    return post(paths.enquiry, new URLSearchParams({ name, phoneNumber }).toString(), {
      ...form,
      ...page(path),
    })
  }
  const lead = (name: string) => ({ ...enquiry({ name }), ...own })
  const booking = (name: string) => ({ ...siteVisit({ name }), ...own })
  for (const name of ['ಆಶಾ ಕುಲಕರ್ಣಿ', 'निखिल पाटील', 's. kumar', "d'souza"]) {
    for (const path of ['/kn/', '/hi/Pricing']) {
      expect((await enquire(lead(name), page(path))).status).toBe(201)
      expect((await visit(booking(name), page(path))).status).toBe(201)
      expect((await native(name, path)).status).toBe(201)
    }
    expect(await (await enquire(lead(name), page('/'))).json()).toMatchObject({
      error: 'Invalid Name. Use only alphabets and spaces.',
    })
    expect(await (await visit(booking(name), page('/'))).json()).toMatchObject({
      error: 'Invalid Full Name. Please use only alphabets and spaces.',
    })
    expect((await native(name, '/')).status).toBe(400)
  }
  expect(await leads()).toHaveLength(24)
  // A browser that sends no page address sends the notice of the page.
  const consent = { 'x-consent': `${noticeOf(hindi).hash} hi` }
  expect((await enquire(lead('आशा'), consent)).status).toBe(201)
  expect((await enquire(lead('आशा'))).status).toBe(400)
})

test('a form sent without a script is answered in its language, and sent back in it', async () => {
  const { post } = await serving()
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...page('/kn/') }
  const fields = (name: string) =>
    new URLSearchParams({ name, phoneNumber: '9876543210', phoneCountry: 'IN' }).toString()
  const link = new RegExp(`<a href="/visit/[\\w.-]{44}">${kannada.labels.answers.yourPage}</a>`)
  // A slow machine answers before the visit page exists; the same form again gets it.
  const taken = await vi.waitFor(
    async () => {
      const text = await (await post(paths.enquiry, fields('Asha Rao'), form)).text()
      expect(text).toMatch(link)
      return text
    },
    { timeout: 50_000 },
  )
  expect(taken).toContain('<html lang="kn-IN">')
  expect(taken).toContain(kannada.labels.messages.received)
  const refused = await (await post(paths.enquiry, fields('ಆಶಾ 2'), form)).text()
  expect(refused).toContain(kannada.labels.messages.anyName)
  expect(refused).toContain(kannada.labels.forms.submit)
})

test('a form without a script has the language of its notice, even if its page is unknown', async () => {
  const { post, leads } = await serving()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = (one: typeof english, phoneNumber: string) =>
    new URLSearchParams({
      ...{ name: 'Asha Rao', phoneNumber, phoneCountry: 'IN' },
      [consentFields.notice]: noticeOf(one).hash,
    }).toString()
  await post(paths.enquiry, form(kannada, '9876543210'), { ...type, ...page('/kn/') })
  await post(paths.enquiry, form(hindi, '9876543211'), type)
  expect((await leads()).map(({ consent }) => consent)).toEqual(
    [kannada, hindi].map(one => ({
      notice: noticeOf(one).hash,
      language: one.language,
      agreed: ['call', 'message'],
    })),
  )
})

test('page, calendar, brochure and mail of a visit are in the language of its form', async () => {
  const { app, visit, leads } = await serving()
  const lead = { ...siteVisit(), ...own }
  // A slow machine answers before the visit page exists; the same form again gets it.
  const address = await vi.waitFor(
    async () => {
      const answer = await visit(lead, { ...page('/hi/'), 'idempotency-key': 'one' })
      const given = answer.headers.get(visitHeaders.page)
      if (given === null) throw new Error('There is no page yet.')
      return given
    },
    { timeout: 50_000 },
  )
  const buyers = await (await app.request(address)).text()
  expect(buyers).toContain('<html lang="hi-IN">')
  expect(buyers).toContain(hindi.labels.buyer.anotherTime)
  expect(buyers).toContain('href="/hi/"')
  const calendar = await (await app.request(`${address}/calendar.ics`)).text()
  expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:${hindi.labels.calendar.title}`)
  expect(calendar).toMatch(/^PRODID:-\/\/.*\/\/HI\r$/m)
  const [kept] = await leads()
  if (!kept) throw new Error('The visit is kept.')
  const brochure = await app.request(downloadAddress('brochure', kept.id))
  expect(decodeURIComponent(brochure.headers.get('content-disposition') ?? '')).toContain(
    hindi.labels.brochure.title,
  )
  expect(mailMessage(projects, kept).text).toContain('Language: Hindi (हिन्दी)')
  expect(mailMessage(projects, { ...kept, pageAddress: english.settings.origin }).text).not.toContain(
    'Language',
  )
})

test('an unknown page is in the browser’s language', async () => {
  const { app } = await serving()
  const missing = async (language: string) =>
    (await app.request('/visit/nobody', { headers: { 'accept-language': language } })).text()
  expect(await missing('kn-IN,kn;q=0.9,en;q=0.8')).toContain(kannada.labels.buyer.missing)
  expect(await missing('ta,de')).toContain(english.labels.buyer.missing)
})
