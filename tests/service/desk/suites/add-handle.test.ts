import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Today } from '#api/today.ts'
import { byChat, byMail, deskWithPortal, number } from '../desk-with-portal.ts'

test('an added number comes first, finds the contact, and its later leads are theirs', async () => {
  const { post, addHandle, askDeal, dealNamed, send, inbox, ask } = await deskWithPortal()
  await post(byMail)
  const before = await dealNamed('nila mail')
  const added = await addHandle(before, { phone: '98450 33101' })
  expect(added.status).toBe(200)
  expect(added.body.deal).toMatchObject({
    id: before.id,
    phoneE164: number,
    otherPhones: ['nila@buyer.example'],
    owner: null,
    waitingSince: before.waitingSince,
    version: before.version + 1,
    leadCount: 2,
    addedCount: 1,
    leads: [{ phone: number, isTeamEntry: true, source: 'added by hand' }, { phone: 'nila@buyer.example' }],
  })
  expect(added.body.deal.history.at(-1)).toMatchObject({ kind: 'merge', isInEffect: true, added: 'phone' })
  await send({ name: 'somebody', number })
  expect((await inbox()).rows).toMatchObject([
    { dealId: before.id, name: 'nila mail', phone: number, leadCount: 3, addedCount: 1 },
  ])
  // The deal still shows its number after a later lead by e-mail.
  await post(byMail)
  expect((await inbox('search=33101')).rows).toMatchObject([
    { dealId: before.id, phone: number, leadCount: 4, addedCount: 1 },
  ])
  expect((await dealNamed('nila mail')).phoneE164).toBe(number)
  const { body: today } = await ask<Today>('GET', '/api/desk/today')
  expect(JSON.stringify(today)).toContain(number)

  const { history, version } = await dealNamed('nila mail')
  const merge = history.find(entry => entry.kind === 'merge')
  await askDeal('POST', `${before.id}/split`, { merge: merge?.kind === 'merge' && merge.merge, version })
  expect((await inbox()).rows.map(({ phone, leadCount }) => [phone, leadCount]).toSorted()).toEqual([
    [number, 2],
    ['nila@buyer.example', 2],
  ])
})

test('a number is added once, based on the deal’s current state, and never taken from another contact', async () => {
  const { post, askDeal, addHandle, dealNamed, send, leads, agent, ask } = await deskWithPortal()
  await post(byChat)
  const deal = await dealNamed('chitra chat')
  const sent = { id: randomUUID(), version: deal.version, phone: number }
  for (const _ of [1, 2]) {
    const { status, body } = await askDeal('POST', `${deal.id}/handles`, sent)
    expect([status, body.deal.leadCount, body.deal.version]).toEqual([200, 2, deal.version + 1])
  }
  expect((await addHandle(deal, { phone: '+919845033102' })).status).toBe(409)
  const now = await dealNamed('chitra chat')
  expect((await addHandle(now, { email: 'chitra@buyer.example' })).body.deal.otherPhones?.toSorted()).toEqual(
    ['chitra@buyer.example', 'pigeon:chitra_77'],
  )
  await send({ name: 'other buyer', number: '+919845033103' })
  const last = await dealNamed('chitra chat')
  expect((await addHandle(last, { phone: '+919845033103' })).body).toMatchObject({
    field: 'phone',
    error: 'Other Buyer has this number. Choose Merge with … instead.',
  })
  expect((await addHandle(last, { phone: '12' })).body).toMatchObject({ field: 'phone' })
  expect((await addHandle(last, {})).status).toBe(400)
  const mine = { id: randomUUID(), version: last.version, phone: '+919845033104' }
  await ask('POST', '/api/desk/access', { agentsSee: 'all' })
  await askDeal('PATCH', last.id, { version: last.version, owner: 'admin@northfield.example' })
  expect((await askDeal('POST', `${last.id}/handles`, mine, agent)).status).toBe(403)
  expect(await leads()).toHaveLength(4)
})

test('the contact’s page shows the leads of the address or number it was sent to', async () => {
  const { post, addHandle, askDeal, dealNamed, app } = await deskWithPortal()
  await post(byMail)
  const { id } = await dealNamed('nila mail')
  const pageBy = async (by: 'mail' | 'chat') => {
    const { body } = await askDeal('POST', `${id}/page`, { by })
    return (await app.request(new URL(body.address ?? '').pathname)).text()
  }
  expect(await pageBy('mail')).toContain('<dt>E-mail</dt><dd>nila@buyer.example</dd>')
  await addHandle(await dealNamed('nila mail'), { phone: number })
  const [mailed, sent] = [await pageBy('mail'), await pageBy('chat')]
  expect([mailed.includes('nila@buyer.example'), mailed.includes('98450 33101')]).toEqual([true, false])
  expect([sent.includes('nila@buyer.example'), sent.includes('98450 33101')]).toEqual([false, true])
})
