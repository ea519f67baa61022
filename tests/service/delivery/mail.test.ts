import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { mailChannel } from '../../../src/service/delivery/mail.ts'
import { project, projects } from '../../active-project.ts'
import { mailReceiver } from '../receivers.ts'
import { createTestService, enquiry, siteVisit } from '../test-service.ts'
import { nothingSaid } from './nothing-said.ts'
import { mail, retried, settled, withOutbox } from './with-outbox.ts'

test('a password is never sent without TLS, unless that is allowed', async () => {
  const { url, mails, commands } = await mailReceiver()
  const smtpUrl = url.replace('//', '//leads:open-sesame@')
  const settings = { projects, smtpUrl, from: 'leads@northfield.example', to: ['agent@northfield.example'] }
  const { enquire, store } = await createTestService()
  await enquire(enquiry())
  const [lead] = await store.list({ limit: 1 })
  if (!lead) throw new Error('the lead is not there')
  const { signal } = new AbortController()
  await expect(mailChannel(settings).send(lead, signal, nothingSaid)).rejects.toThrow(/TLS/)
  expect(mails.items).toEqual([])
  expect(commands.filter(line => /^(AUTH|MAIL)/i.test(line))).toEqual([])
  await mailChannel({ ...settings, allowsPlain: true }).send(lead, signal, nothingSaid)
  expect(mails.items).toHaveLength(1)
  expect(commands.some(line => /^AUTH/i.test(line))).toBe(true)
})

test('a mail has everything an agent needs, and the visit for the calendar', async () => {
  const receiver = await mailReceiver()
  const { visit, store } = await withOutbox([mail(receiver.url)])
  const arrival = receiver.mails.next()
  const payload = siteVisit()
  const { id } = await (await visit(payload)).json()
  const text = await arrival
  expect(text).toMatch(/^To: agent@northfield.example/m)
  expect(text).toMatch(/^Subject: Site visit: Asha Rao/m)
  expect(text).toContain(`Message-ID: <lead-${id}@northfield.example>`)
  const body = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(body).toContain('href="tel:+919876543210"')
  expect(body).toContain(`href="${project.settings.chat.app.replace('{number}', '919876543210')}"`)
  const [lead] = await store.list({ limit: 1 })
  expect(body).toContain(
    `href="${project.settings.origin}/desk/lead/${lead?.contactId}.${project.settings.projectId}"`,
  )
  const encoded = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(text)?.[1] ?? ''
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(Buffer.from(encoded, 'base64').toString())).getFirstSubcomponent(
      'vevent',
    ) ?? undefined,
  )
  expect(event.startDate.toUnixTime()).toBe(payload.siteVisitDate)
  expect(event.summary).toBe(`Site visit: Asha Rao, ${project.settings.projectName}`)
  expect(event.description).toContain('Call: +919876543210')
  await settled(store, 'delivered', 1)
})

test.each(['refuse', 'drop'] as const)('a mail server that would %s is tried again', async mood => {
  const receiver = await mailReceiver(count => (count === 1 ? mood : 'take'))
  const { enquire, store, outbox } = await withOutbox([mail(receiver.url)])
  await enquire(enquiry())
  await receiver.mails.reach(1)
  await retried(store)
  await store.makeDueNow(Date.now(), [0])
  outbox.wake()
  await receiver.mails.reach(2)
  const [delivery] = await settled(store, 'delivered', 1)
  expect(delivery).toMatchObject({ channel: 'mail', attempts: 2, lastError: null })
})
