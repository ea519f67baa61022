import { expect, test } from 'vitest'
import { project } from '../../../active-project.ts'
import { createDeskService, numbered } from '../desk-service.ts'

test('newest first, one row a deal at its newest lead under the contact’s name, with how many it has', async () => {
  const { send, inbox } = await createDeskService()
  await send({ name: 'asha rao' })
  await send({ name: 'ravi nair', number: numbered(1) })
  const newest = await send({ name: 'asha r rao', number: '098765 43210', source: 'search' })
  const { rows, next } = await inbox()
  expect(rows.map(({ name, leadCount }) => [name, leadCount])).toEqual([
    ['asha rao', 2],
    ['ravi nair', 1],
  ])
  expect(rows[0]).toMatchObject({ leadId: newest, phone: '+919876543210', status: 'new', source: 'search' })
  expect(rows[0]?.dealId).toMatch(/^[\w-]{22}\.[\w-]+$/)
  expect(next).toBeNull()
})

test('a filter selects leads: a deal is listed by its newest selected lead', async () => {
  const { send, inbox } = await createDeskService()
  const first = await send({ source: 'portal' })
  await send({ source: 'search' })
  const { rows } = await inbox('source=portal')
  expect(rows.map(({ leadId, leadCount }) => [leadId, leadCount])).toEqual([[first, 2]])
})

test('a lead of another day does not hide one of the selected days', async () => {
  const { send, inbox, at } = await createDeskService(Date.parse('2026-11-10T10:00+05:30'))
  const first = await send({ name: 'asha rao' })
  at('2026-11-11T10:00+05:30')
  await send({ name: 'asha rao' })
  for (const sort of ['newest', 'oldest', 'name']) {
    const { rows } = await inbox(`until=2026-11-10&sort=${sort}`)
    expect([sort, rows.map(({ leadId }) => leadId)]).toEqual([sort, [first]])
  }
})

test('pages meet everybody once though leads come in between', async () => {
  const { send, inbox } = await createDeskService()
  for (let index = 0; index < 25; index += 1)
    await send({ name: `asha ${'abcde'.charAt(index % 5)}`, number: numbered(index) })
  const seen: string[] = []
  let next: string | null = null
  do {
    const page = await inbox(`limit=7${next ? `&after=${next}` : ''}`)
    seen.push(...page.rows.map(({ phone }) => phone))
    next = page.next
    await send({ name: 'new comer', number: numbered(100 + seen.length) })
    // A contact of a later page writes again, moves to the top, and so is not on the later page.
    await send({ number: numbered(0) })
  } while (next)
  expect(seen).toEqual(Array.from({ length: 24 }, (_, index) => numbered(24 - index)))
})

const filtered = async () => {
  const desk = await createDeskService()
  const { send, country } = desk
  await send({ name: 'one', number: numbered(1), source: 'search', medium: 'cpc', campaign: 'launch' })
  desk.at('2026-11-12T23:59:59.999+05:30')
  country.code = 'AE'
  await send({
    name: 'two',
    number: numbered(2),
    source: 'search',
    medium: 'organic',
    headers: { 'x-form-trap': '1' },
  })
  country.code = null
  await send({ name: 'three', number: numbered(3), campaign: 'launch', visitAt: desk.now() + 86_400_000 })
  return desk
}

const filters: [string, string[]][] = [
  ['', ['three', 'two', 'one']],
  ['form=site-visit', ['three']],
  ['form=enquiry', ['two', 'one']],
  ['status=new', ['three', 'two', 'one']],
  ['status=booked', []],
  ['owner=nobody', ['three', 'two', 'one']],
  ['owner=agent@northfield.example', []],
  ['source=search', ['two', 'one']],
  ['source=none', ['three']],
  ['medium=cpc', ['one']],
  ['campaign=launch', ['three', 'one']],
  ['campaign=none', ['two']],
  ['country=ae', ['two']],
  ['country=none', ['three']],
  ['flagged=yes', ['two']],
  ['flagged=no', ['three', 'one']],
  ['since=2026-11-13', ['three', 'two']],
  ['until=2026-11-12', ['one']],
  ['since=2026-11-10&until=2026-11-10', ['one']],
  ['source=search&campaign=launch', ['one']],
  ['source=search&campaign=launch&flagged=yes', []],
  ['sort=oldest', ['one', 'two', 'three']],
  ['sort=name', ['one', 'three', 'two']],
  ['sort=name&limit=2', ['one', 'three']],
  ['search=t&source=search', ['two']],
]

test('each filter finds its values, and all together only deals that match all', async () => {
  const { names } = await filtered()
  for (const [query, expected] of filters) expect([query, await names(query)]).toEqual([query, expected])
})

/** Deals with a next step, a request, an interest, a visit or a note, one of each. */
const worked = async () => {
  const desk = await createDeskService()
  const { send, ask, dealNamed, now } = desk
  const hour = 3_600_000
  const day = 24 * hour
  for (const [index, name] of [
    'waits',
    'forgotten',
    'late',
    'due',
    'far',
    'done',
    'asks',
    'leaves',
  ].entries())
    await send({ name, number: numbered(index) })
  await send({ name: 'sent', number: numbered(20), payload: { fields: { budget: '1.5 Cr', unit: '3 BHK' } } })
  const change = async (name: string, body: object) => {
    const { id, version } = await dealNamed(name)
    const { status } = await ask('PATCH', `/api/desk/deals/${id}`, { version, ...body })
    expect([name, status]).toEqual([name, 200])
    return id
  }
  const step = (at: number) => ({ what: 'Call', at })
  await change('forgotten', { status: 'contacted', details: { budget: '1.5 Cr' } })
  await change('late', { status: 'contacted', next: step(now() + 1), details: { interest: 'hot' } })
  await change('due', { status: 'contacted', next: step(now() + 5 * hour), details: { interest: 'warm' } })
  await change('far', { status: 'visit-booked', visitAt: now() + day, next: step(now() + 3 * day) })
  await change('done', { status: 'booked' })
  await change('asks', { status: 'visit-booked', visitAt: now() + 3 * day, next: step(now() + 2 * day) })
  await send({ name: 'asks', number: numbered(6), visitAt: now() + 5 * day })
  const leaving = await change('leaves', { status: 'contacted' })
  await ask('POST', `/api/desk/deals/${leaving}/rights`, {
    id: '5e0f5f0e-3a3c-4d0e-9d5f-0a5b8f3f8a11',
    ask: { what: 'erase' },
  })
  desk.later(1000)
  return desk
}

const workFilters: [string, string[]][] = [
  // A contact who asked for erasure needs no next step.
  ['next=none', ['forgotten', 'sent', 'waits']],
  ['next=none&waiting=no', ['forgotten']],
  ['next=due', ['due', 'late']],
  ['next=overdue', ['late']],
  ['request=visit', ['asks']],
  ['request=data', ['leaves']],
  ['request=visit&request=data', ['asks', 'leaves']],
  ['interest=hot', ['late']],
  ['interest=hot&interest=warm', ['due', 'late']],
  ['interest=none&next=none', ['forgotten', 'sent', 'waits']],
  ['budget=1.5 Cr', ['forgotten', 'sent']],
  ['budget=1.5 Cr&status=contacted', ['forgotten']],
  ['unit=3 BHK&budget=1.5 Cr', ['sent']],
  ['budget=none&next=none', ['waits']],
  ['visit=tomorrow', ['far']],
  ['visit=today', []],
  ['visit=next-7-days', ['asks', 'far']],
  ['visit=none&next=due', ['due', 'late']],
  ['visitSince=2026-11-12', ['asks']],
  ['visitSince=2026-11-11&visitUntil=2026-11-11', ['far']],
  ['visitUntil=2026-11-11&visit=next-7-days', ['far']],
  ['reassigned=yes', []],
]

test('next step, request, interest, budget, unit and visit date each filter correctly, in every order', async () => {
  const { names, ask } = await worked()
  for (const [query, expected] of workFilters) {
    for (const sort of ['newest', 'oldest', 'name', 'needs']) {
      const found = (await names(`${query}&sort=${sort}`)).toSorted()
      expect([query, sort, found]).toEqual([query, sort, expected])
    }
    const { body } = await ask('GET', `/api/desk/count?${query}`)
    expect([query, body]).toEqual([query, { ok: true, deals: expected.length }])
  }
  const { body } = await ask<{ fields: Record<string, string[]> }>('GET', '/api/desk/choices')
  expect(body.fields).toMatchObject({ budget: ['1.5 Cr'], unit: ['3 BHK'] })
})

test('each order reads on where its page ended', async () => {
  const { send, inbox } = await createDeskService()
  for (const [index, name] of ['cara', 'anu', 'bina', 'anu'].entries())
    await send({ name, number: numbered(index) })
  for (const [sort, expected] of [
    ['newest', ['anu', 'bina', 'anu', 'cara']],
    ['oldest', ['cara', 'anu', 'bina', 'anu']],
    ['name', ['anu', 'anu', 'bina', 'cara']],
  ] as const) {
    const first = await inbox(`sort=${sort}&limit=2`)
    const rest = await inbox(`sort=${sort}&limit=2&after=${first.next}`)
    expect([...first.rows, ...rest.rows].map(({ name }) => name)).toEqual(expected)
    expect(rest.next).toBeNull()
  }
})

test('the values of filters: those that occur, most frequent first, and the team', async () => {
  const { send, ask } = await createDeskService()
  await send({ number: numbered(1), source: 'portal', medium: 'listing' })
  await send({ number: numbered(2), source: 'search', campaign: 'launch' })
  await send({ number: numbered(3), source: 'search' })
  await ask('GET', '/api/desk/inbox')
  expect((await ask('GET', '/api/desk/choices')).body).toEqual({
    ok: true,
    cut: [],
    projects: [project.settings.projectId],
    fields: {
      source: ['search', 'portal'],
      medium: ['listing'],
      campaign: ['launch'],
      country: ['IN'],
      language: [],
      unit: [],
      budget: [],
      callTime: [],
    },
    owners: ['admin@northfield.example', 'agent@northfield.example'],
    members: ['admin@northfield.example', 'agent@northfield.example'],
    limits: {},
  })
})

test('the medium of the page address counts where the payload has none', async () => {
  const { send, inbox } = await createDeskService()
  await send({ headers: { referer: `${project.settings.origin}/?utm_medium=qr` } })
  expect((await inbox('medium=qr')).rows).toHaveLength(1)
})

test('a lead is found by the language of its page', async () => {
  const { send, inbox } = await createDeskService()
  await send({ number: numbered(1), headers: { referer: `${project.settings.origin}/kn/Pricing` } })
  await send({ number: numbered(2), headers: { referer: `${project.settings.origin}/` } })
  await send({ number: numbered(3) })
  const found = async (language: string) =>
    (await inbox(`language=${language}`)).rows.map(({ phone }: { phone: string }) => phone)
  expect(await Promise.all(['kn', 'en', 'none'].map(found))).toEqual([
    [numbered(1)],
    [numbered(2)],
    [numbered(3)],
  ])
})

const wrong: [string, string][] = [
  ['colour=red', 'colour'],
  ['form=letter', 'form'],
  ['since=yesterday', 'since'],
  ['since=2026-02-31', 'since'],
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['after=nonsense', 'after'],
  ['sort=shape', 'sort'],
  ['next=never', 'next'],
  ['visit=someday', 'visit'],
  ['visitSince=2026-02-31', 'visitSince'],
]

test('an unknown filter is refused by name', async () => {
  const { ask } = await createDeskService()
  for (const [query, field] of wrong) {
    const { status, body } = await ask('GET', `/api/desk/inbox?${query}`)
    expect([query, status, body.field]).toEqual([query, 400, field])
  }
})
