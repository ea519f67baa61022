import { expect, test } from 'vitest'
import type { Today } from '#contract/today.ts'
import { projectSet } from '#project/project-set.ts'
import { noticeOf } from '#project/words/notice.ts'
import { storeNotices } from '../../../src/service/crm/consent/notices.ts'
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

test('each purpose is stopped separately and immediately, allowed again, and in the history', async () => {
  const { book, send, deal, text } = await withBuyer()
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
  expect(await text(`${page}?done=withdraw`)).toContain('Done. We have stopped this.')
  expect(await text(page)).toContain('Allow calls')
  const again = await send(page, { what: 'withdraw', purpose: 'call' })
  expect(again.headers.get('location')).toBe(`${page}?done=already#kept`)
  expect((await send(page, { what: 'withdraw', purpose: 'everything' })).status).toBe(400)
  await send(page, { what: 'agree', purpose: 'call' })
  expect(await deal()).toMatchObject({ permission: { agreed: ['call', 'message'], withdrawn: [] } })
  expect((await deal()).history).toHaveLength(2)
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

  const { book, send, deal, text } = await withBuyer({ store: before.store })
  const page = await book()
  const refused = await send(page, { what: 'agree', purpose: 'share' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('We do not ask for this, so there is nothing to allow.')
  expect(await text(page)).not.toContain('Sharing your details')
  expect((await deal()).permission).toEqual({ agreed, withdrawn: [] })

  expect(await text(counted)).toContain('Stop counting')
  await send(counted, { what: 'withdraw', purpose: 'advertising' })
  const shown = await text(counted)
  expect(shown).toContain('Counting your enquiry for the advertisement')
  expect(shown).not.toContain('Allow counting')
  expect((await send(counted, { what: 'agree', purpose: 'advertising' })).status).toBe(400)
  expect((await deal()).permission).toMatchObject({ takenBack: { advertising: { forms: 1, of: 1 } } })
})

test('a buyer who withdrew sharing may allow it again', async () => {
  const recipients = [{ name: 'The Bank', isDeveloper: false }]
  const lending = { ...project, settings: { ...project.settings, recipients } }
  const { book, send, deal, text } = await withBuyer({ projects: projectSet([lending]) })
  const page = await book()
  await send(page, { what: 'withdraw', purpose: 'share' })
  expect(await text(page)).toContain('Allow sharing my details')
  expect((await send(page, { what: 'agree', purpose: 'share' })).status).toBe(303)
  expect((await deal()).permission).toMatchObject({ withdrawn: [] })
})

test('a buyer requests a corrected name: the team follows or refuses with a reason, and the page says which', async () => {
  const { book, send, deal, text, change, ask, later } = await withBuyer()
  const page = await book()
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
  const { book, send, deal, text, ask, open } = await withBuyer()
  const page = await book()
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
  expect(await text(page)).toContain('is then kept until 10 December 2027')
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
