import { expect, test } from 'vitest'
import type { Today } from '#api/today.ts'
import { noticeOf } from '#project/notice.ts'
import { projectSet } from '#project/project-set.ts'
import { storeNotices } from '../../../src/crm/consent/notices.ts'
import { project, projects } from '../../active-project.ts'
import { enquiry } from '../test-service.ts'
import { withBuyer } from './buyer.ts'

test('an enquiry has a page too, which lists every stored item and shows the notice again', async () => {
  const { enquire, crm, text, open, dealNamed, ask, contactsPage } = await withBuyer()
  await storeNotices(crm.changes, projects, Date.now())
  const utmDetails = { source: 'search', medium: null, campaign: 'autumn', keyword: null }
  const answer = await enquire(enquiry({ utmDetails }))
  expect(Object.keys(await answer.json())).toEqual(['ok', 'id'])
  const page = answer.headers.get('x-visit-page') ?? ''
  const { id, version } = await dealNamed('asha rao')
  await ask('PATCH', `/api/desk/deals/${id}`, { version, details: { email: 'asha@buyer.example' } })
  const shown = await text(page)
  const items = ['Asha Rao', '+91 98765 43210', 'Enquiry of 10 November 2026']
  for (const item of [
    ...items,
    'search, autumn',
    'India',
    'Calls',
    `Notice of ${project.words.privacy.version}`,
  ])
    expect(shown).toContain(item)
  const notice = /href="(\/visit\/[^"]+\/notice\/[0-9a-f]{16})"/.exec(shown)?.[1] ?? ''
  const read = await open(notice)
  expect(read.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(await read.text()).toContain(project.words.privacy.paragraphs[0]?.title)
  expect((await open(`${page}/notice/${'0'.repeat(16)}`)).status).toBe(404)
  // Notes of the team are on the contact's page only.
  expect(shown).not.toContain('asha@buyer.example')
  expect(await text(await contactsPage())).toContain('asha@buyer.example')
})

test('a form’s page stops what that form agreed to, purpose by purpose, says so, and the desk counts the forms', async () => {
  const { book, send, deal, text, later } = await withBuyer()
  const page = await book()
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      send(page, { what: 'withdraw', purpose: 'call', id: '7d2f4d8e-8a4f-4f8e-9a53-1f2d3c4b5a69' }),
    ),
  )
  expect([first?.status, second?.status]).toEqual([303, 303])
  expect(await deal()).toMatchObject({
    permission: { agreed: ['message'], withdrawn: [], takenBack: { call: { forms: 1, of: 1 } } },
    history: [{ kind: 'ask', by: 'visitor', ask: { what: 'withdraw', purposes: ['call'] } }],
  })
  const shown = await text(`${page}?done=withdraw`)
  expect(shown).toContain('Done. We have stopped this for this form.')
  expect(shown).toContain('Stopped for this form.')
  expect(shown).not.toMatch(/Allow |You stopped this|Stop calls/)
  const again = await send(page, { what: 'withdraw', purpose: 'call' })
  expect(again.headers.get('location')).toBe(`${page}?done=already#kept`)
  expect((await send(page, { what: 'withdraw', purpose: 'everything' })).status).toBe(400)
  expect((await deal()).history).toHaveLength(1)
  later(1000)
  await book()
  expect((await deal()).permission).toMatchObject({
    agreed: ['call', 'message'],
    takenBack: { call: { forms: 1, of: 2 } },
  })
})

test('anything else is refused on a form’s page, in words that say where it is, with a button that asks for that', async () => {
  const { book, send, deal, text, ask, contactsPage } = await withBuyer()
  const page = await book()
  const before = await deal()
  const others = [
    { what: 'correct', name: 'Asha Raoji' },
    { what: 'erase', sure: 'yes' },
    { what: 'agree', purpose: 'call' },
    { what: 'withdraw', purpose: 'share' },
  ]
  for (const fields of others) {
    const refused = await send(page, fields)
    expect(refused.status).toBe(400)
    const words = await refused.text()
    expect(words).toContain('What we agree with you by phone is on the link that we send to your number.')
    expect(words).toMatch(/name="what" value="link"/)
  }
  expect(await deal()).toEqual(before)
  expect(await text(page)).not.toMatch(/Correct my name|Erase everything/)

  for (const _ of [1, 2]) {
    const asked = await send(page, { what: 'link' })
    expect(asked.headers.get('location')).toBe(`${page}?done=link#link`)
  }
  expect(await text(page)).toContain(
    'On 10 November 2026 you asked for the link. We will send it to +91 98765 43210.',
  )
  const { linkRequests, history, ...after } = await deal()
  expect(linkRequests).toMatchObject([{ form: before.leads[0]?.leadId }])
  expect(history).toMatchObject([{ kind: 'ask', ask: { what: 'link' } }])
  const { linkRequests: _, history: __, ...rest } = before
  expect({ ...after, version: 0, historyCount: 0 }).toEqual({ ...rest, version: 0, historyCount: 0 })
  const { body } = await ask<Today>('GET', '/api/desk/today')
  expect(body.links.rows).toMatchObject([{ dealId: before.id, linkRequestedAt: linkRequests[0]?.since }])

  // Sending the page answers it; the contact's page has no such button.
  const sent = await contactsPage()
  expect((await deal()).linkRequests).toEqual([])
  expect((await ask<Today>('GET', '/api/desk/today')).body.links.count).toBe(0)
  expect(await text(sent)).not.toMatch(/name="what" value="link"/)
  expect((await send(sent, { what: 'link' })).status).toBe(400)
})

test('only purposes the project asks for can be allowed; former ones can still be stopped', async () => {
  const { analytics } = project.settings
  const counting = {
    ...project,
    settings: { ...project.settings, analytics: { ...analytics, conversionId: 'AW-1/x' } },
  }
  const before = await withBuyer({ projects: projectSet([counting]) })
  const counted = await before.book({ headers: { 'x-consent': `${noticeOf(counting).hash} en advertising` } })
  const agreed = ['call', 'message', 'advertising']
  expect((await before.deal()).permission).toEqual({ agreed, withdrawn: [] })

  const { send, deal, text, contactsPage } = await withBuyer({ store: before.store })
  const page = await contactsPage()
  const refused = await send(page, { what: 'agree', purpose: 'share' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('We do not ask for this, so there is nothing to allow.')
  expect(await text(page)).not.toContain('Sharing your details')
  expect((await deal()).permission).toEqual({ agreed, withdrawn: [] })

  for (const one of [counted, page]) expect(await text(one)).toContain('Stop counting')
  await send(page, { what: 'withdraw', purpose: 'advertising' })
  const shown = await text(page)
  expect(shown).toContain('Counting your enquiry for the advertisement')
  expect(shown).not.toContain('Allow counting')
  expect((await send(page, { what: 'agree', purpose: 'advertising' })).status).toBe(400)
  expect((await deal()).permission).toMatchObject({ withdrawn: ['advertising'] })
})

test('a contact stops and allows on their own page what a form agreed to, and what a form says makes neither a repeat', async () => {
  const recipients = [{ name: 'The Bank', isDeveloper: false }]
  const lending = { ...project, settings: { ...project.settings, recipients } }
  const { book, send, deal, text, contactsPage, later } = await withBuyer({ projects: projectSet([lending]) })
  const form = await book()
  const page = await contactsPage()
  expect(await text(page)).toContain('Agreed on a form with your number.')
  await send(form, { what: 'withdraw', purpose: 'share' })
  await send(form, { what: 'withdraw', purpose: 'call' })
  for (const purpose of ['share', 'call']) {
    const done = await send(page, { what: 'withdraw', purpose })
    expect(done.headers.get('location')).toBe(`${page}?done=withdraw#kept`)
  }
  expect((await deal()).permission).toMatchObject({ withdrawn: ['call', 'share'] })
  expect(await text(page)).toContain('Allow sharing my details')
  later(1000)
  await book()
  expect((await deal()).permission).toMatchObject({
    agreed: ['message'],
    askedAgain: { call: expect.any(Number) },
  })
  for (const purpose of ['share', 'call'])
    expect((await send(page, { what: 'agree', purpose })).headers.get('location')).toContain('done=agree')
  expect((await deal()).permission).toMatchObject({ stated: ['call', 'share'], withdrawn: [] })
  expect(await text(page)).toContain('You agreed.')
})

test('a buyer requests a corrected name: the team follows or refuses with a reason, and the page says which', async () => {
  const { book, send, deal, text, change, ask, later, contactsPage } = await withBuyer()
  await book()
  const page = await contactsPage()
  for (const name of ['', 'a\nb', 'Asha Rao'])
    expect((await send(page, { what: 'correct', name })).status).toBe(400)
  await send(page, { what: 'correct', name: 'Asha Raoji' })
  expect(await deal()).toMatchObject({
    name: 'asha rao',
    requests: [{ of: 'correction', name: 'asha raoji' }],
  })
  expect(await text(page)).toContain('We will reply by 10 December 2026.')
  const today = await ask<Today>('GET', '/api/desk/today')
  expect(today.body.rights.rows).toMatchObject([{ rights: [{ of: 'correction', name: 'asha raoji' }] }])
  expect((await ask('GET', '/api/desk/settings')).body.requestDays).toBe(30)
  const { id } = await deal()
  const refuse = (reason: string) =>
    ask('POST', `/api/desk/deals/${id}/refusals`, {
      id: '5b1c1f0e-3b1d-4b7e-8f0a-0c9d8e7f6a5b',
      of: 'correction',
      reason,
    })
  expect((await refuse(' ')).status).toBe(400)
  later(1000)
  expect((await refuse('The deed says otherwise.')).status).toBe(200)
  expect(await deal()).toMatchObject({ requests: [] })
  expect(await text(page)).toContain('The deed says otherwise.')
  await send(page, { what: 'correct', name: 'Asha R' })
  expect(await text(page)).not.toContain('The deed says otherwise.')
  await change({ details: { name: 'asha r' } })
  expect((await ask<Today>('GET', '/api/desk/today')).body.rights.count).toBe(0)
})

test('erasure is requested in two steps, waits in the desk, and ends with the contact and the page', async () => {
  const { book, send, deal, text, ask, open, contactsPage } = await withBuyer()
  await book()
  const page = await contactsPage()
  const unsure = await send(page, { what: 'erase' })
  expect(unsure.status).toBe(400)
  expect(await unsure.text()).toContain('Tick the box first')
  expect((await deal()).requests).toEqual([])
  await send(page, { what: 'erase', sure: 'yes' })
  const { id, requests } = await deal()
  expect(requests).toMatchObject([{ of: 'erasure', since: expect.any(Number) }])
  expect(await text(page)).toContain(
    'On 10 November 2026 you asked us to erase your data. We will do it by 10 December 2026.',
  )
  expect((await send(page, { what: 'erase', sure: 'yes' })).headers.get('location')).toContain('done=already')
  expect((await ask('DELETE', `/api/desk/deals/${id}`)).status).toBe(200)
  expect((await open(page)).status).toBe(404)
  expect((await send(page, { what: 'withdraw', purpose: 'call' })).status).toBe(404)
})

test('a member logs a buyer’s request by phone, with the same effect and time limit', async () => {
  const { book, deal, ask, agent, text, contactsPage } = await withBuyer({ keepSealedDays: 365 })
  const page = await book()
  expect(await text(await contactsPage())).toContain('is then kept until 10 December 2027')
  const { id } = await deal()
  const path = `/api/desk/deals/${id}/rights`
  const said = (what: object) => ask('POST', path, { id: crypto.randomUUID(), ask: what }, agent)
  for (const wrong of [
    { what: 'withdraw', purposes: [] },
    { what: 'agree', purposes: ['everything'] },
    { what: 'correct', name: ' ' },
  ])
    expect((await said(wrong)).status).toBe(400)
  expect((await said({ what: 'withdraw', purposes: ['call'] })).status).toBe(200)
  expect((await said({ what: 'correct', name: 'Asha Raoji' })).status).toBe(200)
  expect((await said({ what: 'erase' })).status).toBe(200)
  expect(await deal()).toMatchObject({
    permission: { agreed: ['message'], withdrawn: ['call'] },
    requests: [{ of: 'correction', name: 'asha raoji' }, { of: 'erasure' }],
    history: [
      { kind: 'page' },
      { kind: 'ask', by: 'agent@northfield.example', ask: { what: 'withdraw' } },
      { kind: 'ask', by: 'agent@northfield.example', ask: { what: 'correct' } },
      { kind: 'ask', by: 'agent@northfield.example', ask: { what: 'erase' } },
    ],
  })
  const shown = await text(await contactsPage())
  expect(shown).toContain('We will do it by 10 December 2026.')
  expect(shown).toContain('Stopped, because you asked us to erase your data.')
  // Only the contact's page shows the answer to a request made to the team, not the page of a form.
  expect(await text(page)).not.toContain('We will do it by 10 December 2026.')
})

test('a member records consent that was given by phone or in person, and it lifts a withdrawal', async () => {
  const { book, deal, ask, agent } = await withBuyer()
  await book()
  const { id } = await deal()
  const said = (what: object) =>
    ask('POST', `/api/desk/deals/${id}/rights`, { id: crypto.randomUUID(), ask: what }, agent)
  await said({ what: 'withdraw', purposes: ['message'], how: 'phone' })
  expect((await deal()).permission.withdrawn).toEqual(['message'])
  expect((await said({ what: 'agree', purposes: ['message'], how: 'in-person' })).status).toBe(200)
  expect(await deal()).toMatchObject({
    permission: { withdrawn: [] },
    history: [
      { by: 'agent@northfield.example', ask: { what: 'withdraw', how: 'phone' } },
      { by: 'agent@northfield.example', ask: { what: 'agree', purposes: ['message'], how: 'in-person' } },
    ],
  })
  expect((await deal()).permission.agreed).toContain('message')
})
