import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeOf } from '#project/notice.ts'
import { project } from '../../active-project.ts'
import { enquiry, siteVisit } from '../test-service.ts'
import { agreed, withBuyer } from './buyer.ts'

const claims = 1000
/** The seed of this run; set CLAIMS_SEED to repeat a run that failed. */
const seed = Number(process.env.CLAIMS_SEED ?? Date.now() % 2 ** 31)

/** Spellings of one number, as people and machines type them. */
const numbers = [
  '+919876543210',
  '9876543210',
  '09876543210',
  '919876543210',
  '+91 98765 43210',
  '00919876543210',
  '९८७६५४३२१०',
]
const names = ['asha rao', 'ASHA RAO', 'Asha Rao', 'rahul', 'Any Words', 'ಆಶಾ ರಾವ್']
const emails = ['asha@buyer.example', 'ASHA@Buyer.example', 'stranger@elsewhere.example']
const day = 86_400_000
const typed = { 'content-type': 'application/x-www-form-urlencoded' }

const form = fc.record({
  isVisit: fc.boolean(),
  name: fc.constantFrom(...names),
  number: fc.constantFrom(...numbers),
  email: fc.option(fc.constantFrom(...emails)),
  visitAt: fc.integer({ min: -5, max: 20 }).map(days => agreed + days * day),
  hasConsent: fc.boolean(),
  zone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Calcutta'),
  from: fc.nat({ max: 255 }).map(last => `198.51.100.${last}`),
})

const press = fc.constantFrom<Record<string, string>>(
  ...['call', 'message', 'share', 'advertising'].flatMap(purpose => [
    { what: 'withdraw', purpose },
    { what: 'agree', purpose },
  ]),
  { what: 'correct', name: 'Any Words A Stranger Likes' },
  { what: 'erase', sure: 'yes' },
  { what: 'cancel' },
  { what: 'confirm', at: String(agreed) },
  { what: 'way', way: 'video' },
  { what: 'pick-up', from: 'Elsewhere 1' },
  { what: 'link' },
)

const claim = fc.record({ form, press: fc.option(press), which: fc.nat() })
const consent = { 'x-consent': `${noticeOf(project).hash} en call message share advertising` }

test(`a thousand forms of strangers, and presses on their pages, change nothing that is proven (CLAIMS_SEED=${seed})`, async () => {
  const service = await withBuyer({ rateLimit: 100_000 })
  const { book, send, contactsPage, change, deal, text, visit, enquire, ask, team, agent } = service
  const own = await book({ headers: consent })
  await team.setName('agent@northfield.example', 'Kiran Shetty')
  await ask('POST', '/api/desk/phone', { phone: '+91 98765 00001' }, agent)
  await change({
    ...{ owner: 'agent@northfield.example', status: 'visit-booked', pickUp: '12 Owner Street' },
    details: { email: 'asha@buyer.example', budget: '2 crore' },
  })
  const owners = await contactsPage()
  await send(owners, { what: 'withdraw', purpose: 'call' })
  await send(owners, { what: 'correct', name: 'Asha Raoji' })

  const find = async () => {
    const { body } = await ask<{ rows: { dealId: string }[] }>('GET', '/api/desk/inbox?limit=200')
    // However a stranger spells the number, it is one contact and one deal.
    expect(body.rows).toHaveLength(1)
    const { body: found } = await ask<{ deal: Awaited<ReturnType<typeof deal>> }>(
      'GET',
      `/api/desk/deals/${body.rows[0]?.dealId}`,
    )
    return found.deal
  }
  const proven = async () => {
    const { permission, requests, details, visitAt, visit: agreedVisit, visits, ...rest } = await find()
    const { withdrawn, erasing, stated } = permission
    const { owner, status, next, registration, name } = rest
    return {
      ...{ withdrawn, erasing, stated, requests, details, visitAt, visits },
      ...{ owner, status, next, registration, name, visit: agreedVisit },
    }
  }
  const shown = async (page: string) => {
    const whole = (await text(page)).replaceAll(/value="[0-9a-f-]{36}"/g, '')
    // What was sent with the number is listed below what its owner agreed with the team.
    return page === own ? whole : whole.slice(0, whole.indexOf('Sent with your number'))
  }
  const before = { deal: await proven(), own: await shown(own), owners: await shown(owners) }
  const said = fc.sample(claim, { seed, numRuns: claims })
  const pages: string[] = []
  let [taken, pressedCount] = [0, 0]
  for (const [index, { form: sent, press: pressed, which }] of said.entries()) {
    service.later(1000)
    const { name, number, email, visitAt, hasConsent, zone, from } = sent
    const more = email === null ? {} : { fields: { email } }
    const headers = { 'x-time-zone': zone, ...(hasConsent && consent) }
    const answer = sent.isVisit
      ? await visit(
          siteVisit({ name, phonenumber: number, siteVisitDate: visitAt / 1000, ...more }),
          headers,
          from,
        )
      : await enquire(enquiry({ name, phoneNumber: number, ...more }), headers, from)
    if (answer.status === 201) taken += 1
    pages.push(...[answer.headers.get('x-visit-page') ?? []].flat())
    if (index % 100 === 0) expect(await shown(owners)).toBe(before.owners)
    const page = pages[which % Math.max(1, pages.length)]
    if (!pressed || !page) continue
    const body = new URLSearchParams({ id: randomUUID(), ...pressed }).toString()
    const answered = await service.post(page, body, typed, from)
    if (answered.status === 303) pressedCount += 1
  }
  expect(taken).toBeGreaterThan(claims / 2)
  expect(pressedCount).toBeGreaterThan(claims / 20)
  expect(await proven()).toEqual(before.deal)
  expect(await shown(own)).toBe(before.own)
  expect(await shown(owners)).toBe(before.owners)

  // An earlier claim is no repeat: what the owner asks for now is recorded.
  const asked = await send(owners, { what: 'erase', sure: 'yes' })
  expect(asked.headers.get('location')).toBe(`${owners}?done=erase#kept`)
  const after = await find()
  expect(after.requests.map(({ of }) => of)).toEqual(['correction', 'erasure'])
  expect(after.permission.erasing).toEqual(['call', 'message', 'share', 'advertising'])
}, 240_000)
