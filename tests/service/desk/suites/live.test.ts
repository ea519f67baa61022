import { expect, onTestFinished, test, vi } from 'vitest'
import { LiveConnections } from '../../../../src/crm/live/live-connections.ts'
import { project } from '../../../active-project.ts'
import { createDeskService, numbered } from '../desk-service.ts'
import { deskStorage } from '../desk-storage.ts'

type Desk = Awaited<ReturnType<typeof createDeskService>>

interface Told {
  id: string | undefined
  event: string | undefined
  data: Record<string, unknown> | undefined
}

const fieldOf = (block: string, name: string) =>
  block
    .split('\n')
    .find(line => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

/** Listens as a browser does; `next` waits for the next event. */
const listen = async ({ app, agent }: Desk, lastEventId?: string, as = agent) => {
  const answer = await app.request('/api/desk/live', {
    headers: { ...as, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader?.cancel().catch(() => {}))
  let text = ''
  let lastId = ''
  const block = async (): Promise<Told | undefined> => {
    while (!text.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      text += value
    }
    const [first = ''] = text.split('\n\n', 1)
    text = text.slice(first.length + 2)
    const data = fieldOf(first, 'data')
    const told = { id: fieldOf(first, 'id'), event: fieldOf(first, 'event'), data: data && JSON.parse(data) }
    lastId = told.id ?? lastId
    return told
  }
  const next = async () => {
    for (;;) {
      const told = await block()
      if (!told || told.event) return told?.data
    }
  }
  // The first block is the retry time. A new listener then gets the current position.
  await block()
  if (!lastEventId) await block()
  return { answer, next, block, lastId: () => lastId, end: () => reader?.cancel() }
}

test('all listeners get a lead and a change', async () => {
  const desk = await createDeskService()
  const { answer, next } = await listen(desk, undefined, desk.admin)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const leadId = await desk.send()
  const { id: dealId, version } = await desk.dealNamed('asha rao')
  expect(await next()).toEqual({
    kind: 'lead',
    leadId,
    dealId,
    receivedAt: desk.now(),
    projectId: project.settings.projectId,
  })
  await desk.ask('PATCH', `/api/desk/deals/${dealId}`, { version, status: 'contacted' })
  expect(await next()).toEqual({
    kind: 'deal',
    dealId,
    version: version + 1,
    by: 'admin@northfield.example',
  })
  await desk.ask('DELETE', `/api/desk/deals/${dealId}`)
  let erased = await next()
  // The store may not know what else the last lead's deletion removed.
  if (erased?.kind === 'resync') erased = await next()
  expect(erased).toEqual({ kind: 'erased', dealIds: [dealId] })
  const again = await desk.send()
  expect(await next()).toMatchObject({ kind: 'lead', leadId: again })
})

test('an agent gets events of their own and unassigned leads, and a resync when one of them goes to a colleague', async () => {
  const desk = await createDeskService()
  await desk.send()
  const { id, version } = await desk.dealNamed('asha rao')
  const { next } = await listen(desk)
  const change = (body: object) => desk.ask('PATCH', `/api/desk/deals/${id}`, body)
  await change({ version, status: 'contacted' })
  expect(await next()).toMatchObject({ kind: 'deal', dealId: id })
  await change({ version: version + 1, owner: 'admin@northfield.example' })
  expect(await next()).toEqual({ kind: 'resync' })
  // They hear nothing of their colleague's later changes.
  await change({ version: version + 2, status: 'visited' })
  const leadId = await desk.send({ name: 'ravi menon', number: '+919876500001' })
  expect(await next()).toMatchObject({ kind: 'lead', leadId })
  // A deal that becomes visible to them is marked as reassigned, so that an open list reads it.
  await change({ version: version + 3, owner: 'agent@northfield.example' })
  expect(await next()).toMatchObject({ kind: 'deal', dealId: id, isReassigned: true })
})

test('asking for its head alone leaves no listener behind', async () => {
  const desk = await createDeskService()
  const heads = Array.from({ length: 201 }, () =>
    desk.app.request('/api/desk/live', { method: 'HEAD', headers: desk.agent }),
  )
  for (const head of await Promise.all(heads)) expect(head.status).toBe(200)
  expect((await listen(desk)).answer.status).toBe(200)
})

test('a client that was away does not miss a lead that replaced an erased one', async () => {
  const desk = await createDeskService()
  await desk.send()
  const { cursor } = await desk.crm.liveEvents.since(null)
  await desk.crm.contacts.erase((await desk.dealNamed('asha rao')).id)
  await desk.send({ number: numbered(2) })
  const { events } = await desk.crm.liveEvents.since(cursor)
  expect(events).toHaveLength(1)
  expect(['lead', 'resync']).toContain(events[0]?.kind)
})

test('a client that reconnects gets the events it missed', async () => {
  const desk = await createDeskService()
  await desk.send({ number: numbered(1) })
  const first = await listen(desk)
  await desk.send({ number: numbered(2) })
  await first.next()
  await first.end()
  const missed = await desk.send({ number: numbered(3) })
  const second = await listen(desk, first.lastId())
  const now = await desk.send({ number: numbered(4) })
  expect([await second.next(), await second.next()]).toMatchObject([{ leadId: missed }, { leadId: now }])
})

test('too many events are sent as one resync', async () => {
  const desk = await createDeskService()
  const first = await listen(desk)
  await first.end()
  for (let index = 0; index < 200; index += 1) await desk.send({ number: numbered(index) })
  const second = await desk.app.request('/api/desk/live', {
    headers: { ...desk.agent, 'last-event-id': first.lastId() },
  })
  const reader = second.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event:')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  expect(text).toContain('event: resync')
})

test('a lead that another process stored is sent too', async () => {
  const storage = deskStorage()
  const one = await createDeskService(undefined, { store: await storage.open() })
  const other = await createDeskService(undefined, { store: await storage.open() })
  const { next } = await listen(one)
  const leadId = await other.send()
  expect(await next()).toMatchObject({ kind: 'lead', leadId })
})

test('live events end with the session, immediately and with an event', async () => {
  const desk = await createDeskService()
  const { next } = await listen(desk)
  // No heartbeat is due on this clock, so only the end of the session can end the feed.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  await desk.ask('POST', '/api/desk/sign-out', {}, desk.agent)
  expect([await next(), await next()]).toEqual([{}, undefined])
})

test('live events end when the service stops, and one too many is refused', async () => {
  const store = await deskStorage().open()
  const live = new LiveConnections(store.crm)
  const desk = await createDeskService(undefined, { store, live })
  const { next } = await listen(desk)
  live.listeners += 199
  expect((await desk.ask('GET', '/api/desk/live')).status).toBe(429)
  live.listeners -= 199
  void live.stop()
  expect(await next()).toBeUndefined()
})

test('a member’s eleventh desk replaces their first, which gets an event, and no other member’s', async () => {
  const desk = await createDeskService()
  const colleague = await listen(desk, undefined, desk.admin)
  const lines = []
  for (let count = 0; count < 11; count += 1) lines.push(await listen(desk))
  const [first, second] = lines
  expect(await first?.block()).toMatchObject({ event: 'replaced' })
  expect(await first?.block()).toBeUndefined()
  const leadId = await desk.send()
  for (const line of [second, lines.at(-1), colleague]) expect(await line?.next()).toMatchObject({ leadId })
})

test('one member, however many lines they leave unread, leaves room for the others', async () => {
  const desk = await createDeskService()
  const ask = (as: Desk['agent']) => desk.app.request('/api/desk/live', { headers: as })
  const answers = []
  for (let count = 0; count < 200; count += 1) {
    const answer = await ask(desk.agent)
    onTestFinished(() => answer.body?.cancel().catch(() => {}))
    answers.push(answer.status)
  }
  expect(answers.filter(status => status === 200).length).toBeLessThan(100)
  const others = await ask(desk.admin)
  onTestFinished(() => others.body?.cancel().catch(() => {}))
  expect(others.status).toBe(200)
})
