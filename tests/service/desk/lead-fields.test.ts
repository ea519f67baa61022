import { expect, test } from 'vitest'
import { deskPaths } from '#api/desk-paths.ts'
import { paths } from '#api/endpoints.ts'
import type { Choices } from '#api/inbox/inbox.ts'
import { visitHeaders } from '#api/visits/visit-page.ts'
import { filteredFields, formFields, leadFields } from '#domain/leads/lead-fields.ts'
import { projectSet } from '#project/project-set.ts'
import { mailMessage } from '../../../src/service/delivery/mail-message.ts'
import { project } from '../../active-project.ts'
import { createTestService, enquiry } from '../test-service.ts'
import { createDeskService } from './desk-service.ts'

const typed = Object.fromEntries(formFields.map(name => [name, `my ${name}`]))

test('additional form fields are shown wherever a lead is, and found by the filters', async () => {
  const { send, enquire, inbox, ask, app, admin, dealNamed, leads } = await createDeskService()
  await send({ name: 'bela', number: '+919876500001' })
  const answer = await enquire(enquiry({ fields: typed }))
  expect(answer.status).toBe(201)

  expect((await inbox('limit=200')).rows).toHaveLength(2)
  expect((await dealNamed('asha rao')).leads[0]).toMatchObject(typed)
  expect((await dealNamed('bela')).leads[0]).toMatchObject({ email: null, unit: null })

  const { body: choices } = await ask<Choices>('GET', '/api/desk/choices')
  for (const name of formFields.filter(one => leadFields[one].isFiltered)) {
    const filter = new URLSearchParams({ [name]: `my ${name}` })
    expect(
      (await inbox(String(filter))).rows.map(row => row.name),
      name,
    ).toEqual(['asha rao'])
    expect(
      (await inbox(`${name}=none`)).rows.map(row => row.name),
      name,
    ).toEqual(['bela'])
    expect(choices.fields).toMatchObject({ [name]: [`my ${name}`] })
  }

  const [lead] = (await leads()).filter(one => one.name === 'asha rao')
  if (!lead) throw new Error('the lead is gone')
  const { text } = mailMessage(projectSet([project]), lead)
  const file = await (await app.request(`${deskPaths.export}?format=csv`, { headers: admin })).text()
  const page = await app.request(answer.headers.get(visitHeaders.page) ?? '', {})
  const kept = await page.text()
  for (const value of Object.values(typed)) {
    expect(text).toContain(value)
    expect(file).toContain(value)
    expect(kept).toContain(value)
  }
})

test('a field that no table names is refused by its name, and one that is too long as well', async () => {
  const { enquire } = await createTestService()
  const unknown = await enquire(enquiry({ fields: { tower: 'A' } }))
  expect([unknown.status, (await unknown.json()).field]).toEqual([400, 'fields.tower'])
  const long = await enquire(enquiry({ fields: { unit: 'x'.repeat(201) } }))
  expect([long.status, (await long.json()).field]).toEqual([400, 'fields.unit'])
})

test('without a script the same fields are sent, and shown again as they were typed when something is wrong', async () => {
  const asking = { ...project, settings: { ...project.settings, formFields } }
  const { post, leads } = await createTestService({ project: asking })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', referer: project.settings.origin }
  const send = (phoneNumber: string) =>
    post(
      paths.enquiry,
      String(new URLSearchParams({ name: 'Asha', phoneNumber, phoneCountry: 'IN', ...typed })),
      headers,
    )
  const refused = await (await send('12')).text()
  for (const name of formFields) {
    expect(refused).toMatch(new RegExp(`name="${name}" type="[a-z]+" value="my ${name}"`))
  }
  expect((await send('98765 43210')).status).toBe(201)
  expect((await leads())[0]?.payload).toMatchObject({ fields: typed })
})

test('a form that asks for nothing more sends nothing more', async () => {
  const { enquire, leads } = await createTestService()
  await enquire(enquiry())
  expect((await leads())[0]?.payload).not.toHaveProperty('fields')
  expect(project.settings.formFields).toEqual([])
  expect(filteredFields).toContain('source')
})
