import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultChoices } from '#api/notifications.ts'
import { assignLeads } from '../../../../src/crm/assignment/start-assignment.ts'
import { project } from '../../../active-project.ts'
import { pushBrowser } from '../../push-browser.ts'
import { signedInAs } from '../../team-members.ts'
import { createDeskService, numbered } from '../desk-service.ts'
import { createNotificationDesk } from '../notification-desk.ts'

const path = '/api/desk/notifications'
const minute = 60_000
const { projectName } = project.settings

test('a lead notifies every browser immediately, once, without naming the contact', async () => {
  const { send, tell, instance, subscribe, admin, agent, dealNamed, later, mails } =
    await createNotificationDesk()
  const [one, other] = [await subscribe(admin), await subscribe(agent)]
  await send({ name: 'asha rao', number: numbered(1) })
  await Promise.all([tell(), instance()()])
  await tell()
  await instance()()
  const { id } = await dealNamed('asha rao')
  const message = {
    title: 'New lead',
    body: projectName,
    tag: `New lead-${id}`,
    address: `/desk/lead/${id}`,
  }
  expect(one.received.map(received => received.message)).toEqual([message])
  expect(other.received.map(received => received.message)).toEqual([message])
  expect(one.received[0]?.signedBy).toBe(one.answered.publicKey)
  expect(one.received[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '43200',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  later(6 * minute)
  await tell()
  expect(mails).toEqual([])
})

test('imported contacts notify no member; a form that names the same source is a new lead', async () => {
  const { send, tell, subscribe, admin, ask, later } = await createNotificationDesk()
  const browser = await subscribe(admin)
  const titles = () => browser.received.map(({ message }) => message.title)
  const file = { id: randomUUID(), file: 'expo.csv', status: 'new' }
  const rows = [{ row: 2, name: 'Nila Nair', phone: '98450 11101' }]
  expect((await ask('POST', '/api/desk/imports', { ...file, rows })).status).toBe(200)
  await tell()
  later(15 * minute)
  await tell()
  expect(titles()).toEqual([])
  await send({ name: 'asha rao', number: numbered(1), source: 'import' })
  await tell()
  expect(titles()).toEqual(['New lead'])
})

test('each member gets the chosen notifications: assigned, overdue, and nothing from before their browser subscribed', async () => {
  const { send, tell, choose, subscribe, admin, agent, ask, later, dealNamed } =
    await createNotificationDesk()
  await send({ name: 'early bird', number: numbered(1) })
  later(1000)
  const [one, other] = [await subscribe(admin), await subscribe(agent)]
  expect((await choose({ lead: false, mail: false }, admin)).body.choices.lead).toBe(false)
  await choose({ mail: false }, agent)
  await send({ name: 'asha rao', number: numbered(2) })
  await tell()
  const titles = ({ received }: typeof one) => received.map(({ message }) => message.title)
  expect([titles(one), titles(other)]).toEqual([[], ['New lead']])
  const { id, version } = await dealNamed('asha rao')
  await ask('PATCH', `/api/desk/deals/${id}`, { version, owner: 'agent@northfield.example' })
  await tell()
  expect([titles(one), titles(other)]).toEqual([[], ['New lead', 'A lead was assigned to you']])
  later(15 * minute)
  await tell()
  // A deal without an owner is overdue for both, the agent’s deal for the agent.
  expect(titles(one)).toEqual(['A reply is overdue'])
  expect(titles(other).slice(2)).toEqual(['A reply is overdue', 'A reply is overdue'])
  expect((await choose({ lead: true }, admin)).body.choices).toEqual(defaultChoices)
  expect((await ask('POST', path, { lead: 'yes' }, admin)).status).toBe(400)
})

test('the 21st form of a number from one network in a day notifies no member; one of its owner elsewhere does', async () => {
  const { send, tell, subscribe, admin, ask, later, dealNamed } = await createNotificationDesk()
  const { received } = await subscribe(admin)
  const titles = () => received.map(({ message }) => message.title)
  const answer = async () => {
    const { id } = await dealNamed('asha rao')
    await ask('POST', `/api/desk/deals/${id}/calls`, { id: randomUUID(), outcome: 'answered' })
    later(2 * minute)
  }
  const lead = { name: 'asha rao', number: numbered(1) }
  for (let sent = 0; sent < 19; sent += 1) await send(lead)
  await answer()
  await send(lead)
  await tell()
  expect(titles()).toEqual(['A buyer wrote again'])
  await answer()
  await send(lead)
  await tell()
  expect(titles()).toEqual(['A buyer wrote again'])
  await send({ ...lead, from: '198.51.100.9' })
  await tell()
  expect(titles()).toEqual(['A buyer wrote again', 'A buyer wrote again'])
  await send({ name: 'ravi rao', number: numbered(2) })
  await tell()
  expect(titles().slice(2)).toEqual(['New lead'])
})

test('ten leads together are one notification, and ten without an answer one mail after five minutes', async () => {
  const { send, tell, instance, subscribe, admin, ask, later, dealNamed, mails } =
    await createNotificationDesk()
  const { received } = await subscribe(admin)
  for (const [index, letter] of [...'abcdefghij'].entries()) {
    await send({ name: `buyer ${letter}`, number: numbered(index) })
  }
  await tell()
  expect(received.map(({ message }) => message)).toEqual([
    { title: '10 leads are waiting for you', body: '', tag: 'many', address: '/desk' },
  ])
  const { id } = await dealNamed('buyer d')
  await ask('POST', `/api/desk/deals/${id}/calls`, { id: crypto.randomUUID(), outcome: 'answered' })
  later(5 * minute - 20_000)
  await tell()
  expect(mails).toEqual([])
  later(15_000)
  await Promise.all([tell(), instance()()])
  await tell()
  expect(mails.map(({ to, messages }) => [to, messages.length])).toEqual([['agent@northfield.example', 9]])
  expect(JSON.stringify(mails)).not.toMatch(/buyer [a-j]|98765/)
  await send({ name: 'one more', number: numbered(20) })
  later(minute)
  await tell()
  expect(mails).toHaveLength(1)
})

test('a member who wants no mails gets none; a limited member gets those of their projects alone', async () => {
  const { send, tell, choose, subscribe, admin, agent, team, now, later, mails } =
    await createNotificationDesk()
  await team.addMember({
    email: 'far@northfield.example',
    role: 'agent',
    password: null,
    addedAt: 0,
    projects: ['elsewhere'],
  })
  const far = await signedInAs(team, 'agent', 'far@northfield.example', now)
  const { received } = await subscribe(far)
  await choose({ mail: false }, admin)
  await choose({ mail: false, request: false }, agent)
  await send({ name: 'asha rao', number: numbered(1) })
  await tell()
  later(16 * minute)
  await tell()
  expect([received, mails]).toEqual([[], []])
})

test('a lead taken from a silent owner notifies the next owner and an admin, although the process was killed', async () => {
  const { send, tell, instance, choose, subscribe, admin, agent, ask, later, crm, team, now, mails } =
    await createNotificationDesk()
  const silent = 'ravi@northfield.example'
  await team.addMember({ email: silent, role: 'agent', password: null, addedAt: 0 })
  const rule = {
    ...{ id: crypto.randomUUID(), name: 'In turns', sources: [], campaigns: [], give: 'turns' },
    members: [silent, 'agent@northfield.example'],
  }
  await ask('POST', '/api/desk/owner-rules', { rules: [rule], silentMinutes: 10, revision: 0 })
  await choose({ mail: false }, agent)
  const { received } = await subscribe(agent)
  await send({ number: numbered(1) })
  const give = () =>
    assignLeads({
      ...crm,
      team: { store: team, fixed: [] },
      projects: { all: [], zoneOf: () => 'Asia/Kolkata' },
      now,
    })
  expect(await give()).toBe(1)
  await tell()
  expect(received).toEqual([])
  later(11 * minute)
  await tell()
  mails.length = 0
  expect(await give()).toBe(1)
  const killed = instance({ push: () => Promise.reject(new Error('killed')) })
  await killed()
  later(minute)
  await tell()
  expect(received.map(({ message }) => message.title)).toEqual(['A lead was assigned to you'])
  later(4 * minute)
  await tell()
  const told = mails.map(({ to, messages }) => [to, ...messages.map(({ title }) => title)])
  expect(told).toEqual([['admin@northfield.example', 'Reassigned from ravi, who did not reply']])
  expect((await subscribe(admin)).received).toEqual([])
})

test('an interrupted notification is sent a minute later, by mail if no browser can be reached', async () => {
  const { send, tell, instance, choose, subscribe, devices, admin, agent, later, mails } =
    await createNotificationDesk()
  await choose({ mail: false }, agent)
  const { received, answer } = await subscribe(admin)
  await send({ number: numbered(1) })
  // The instance is killed while sending: the notification is reserved, but not sent.
  const killed = instance({ push: () => Promise.reject(new Error('killed')) })
  await killed()
  await tell()
  expect(received).toHaveLength(0)
  later(minute)
  await tell()
  expect(received).toHaveLength(1)
  answer.status = 503
  await send({ number: numbered(2) })
  await tell()
  expect([received.length, (await devices(admin)).length, mails.length]).toEqual([2, 1, 0])
  later(5 * minute)
  await tell()
  expect(mails.map(({ to, messages }) => [to, messages.length])).toEqual([['admin@northfield.example', 1]])
  answer.status = 410
  await send({ number: numbered(3) })
  await tell()
  expect(await devices(admin)).toEqual([])
  later(5 * minute)
  await tell()
  expect(mails).toHaveLength(2)
})

test('a browser belongs to its session: it is listed, removed, and gone with the session', async () => {
  const { ask, subscribe, devices, admin, agent, team, now } = await createNotificationDesk()
  const browser = await pushBrowser()
  const { answered } = await subscribe(agent, Promise.resolve(browser))
  expect(answered.devices).toEqual([
    { id: expect.any(String), device: 'Unknown browser', since: now(), isThis: true },
  ])
  const [{ id } = { id: '' }] = answered.devices
  expect((await ask('POST', `${path}/devices/remove`, { id }, admin)).status).toBe(404)
  // Another member signs in with the same browser.
  await subscribe(admin, Promise.resolve(browser))
  expect([await devices(agent), (await devices(admin)).length]).toEqual([[], 1])
  const [own = { id: '' }] = await devices(admin)
  expect((await ask('POST', `${path}/devices/remove`, { id: own.id }, admin)).status).toBe(200)
  expect(await team.sessionsWithPush()).toEqual([])
  await subscribe(agent)
  await subscribe(admin)
  await ask('POST', '/api/desk/sign-out', {}, agent)
  expect((await team.sessionsWithPush()).map(({ email }) => email)).toEqual(['admin@northfield.example'])
  await subscribe(await signedInAs(team, 'agent', 'agent@northfield.example', now))
  await ask('DELETE', '/api/desk/team/agent%40northfield.example')
  expect((await team.sessionsWithPush()).map(({ email }) => email)).toEqual(['admin@northfield.example'])
})

test('a browser may not name an address of the own network, nor an unusable key', async () => {
  const { ask } = await createDeskService()
  const { subscription } = await pushBrowser()
  const add = async (more: object) =>
    (await ask('POST', `${path}/devices`, { ...subscription, ...more })).status
  expect(await add({})).toBe(400)
  expect(await add({ endpoint: 'https://169.254.169.254/latest' })).toBe(400)
  expect(await add({ endpoint: 'https://push.example/a' })).toBe(200)
  const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) }
  expect(await add({ endpoint: 'https://push.example/b', keys })).toBe(400)
})
