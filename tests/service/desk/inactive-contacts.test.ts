import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDeskService } from './desk-service.ts'

const loggingDesk = async () => {
  let lines = ''
  const stream = new Writable({
    write(text, _, done) {
      lines += text
      done()
    },
  })
  const desk = await createDeskService(undefined, { log: pino({ level: 'debug' }, stream) })
  return { ...desk, lines: () => lines }
}

test('no line of the log has a search, a person or a note', async () => {
  const { send, names, dealNamed, ask, lines } = await loggingDesk()
  await send({ name: 'zebediah quill', number: '+919812345678' })
  await names('search=zebediah')
  const { id, version } = await dealNamed('zebediah quill')
  await ask('POST', `/api/desk/deals/${id}/notes`, { id: crypto.randomUUID(), text: 'met zebediah' })
  await ask('PATCH', `/api/desk/deals/${id}`, { version, status: 'nonsense' })
  await ask('POST', '/api/desk/bulk', {
    id: crypto.randomUUID(),
    filter: { search: 'zebediah' },
    status: 'contacted',
  })
  await ask('GET', `/api/desk/people/${id}`)
  expect(lines()).toContain('/api/desk/deals/:id')
  for (const secret of ['zebediah', 'quill', '98123', id]) expect(lines()).not.toContain(secret)
})

test('no response of the API is cached, and no refusal either', async () => {
  const { app, admin } = await createDeskService()
  for (const path of ['inbox', 'inbox?limit=0', 'choices', 'deals/nobody', 'audit', 'export?format=xls']) {
    const answer = await app.request(`/api/desk/${path}`, { headers: admin })
    await answer.body?.cancel()
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('a body that is too large, of another kind or no JSON is refused', async () => {
  const { app, admin } = await createDeskService()
  const send = async (body: string, type = 'application/json') =>
    (
      await app.request('/api/desk/bulk', {
        method: 'POST',
        body,
        headers: { ...admin, 'content-type': type },
      })
    ).status
  expect(await send(JSON.stringify({ deals: ['x'.repeat(20_000)] }))).toBe(413)
  expect(await send('status=new', 'application/x-www-form-urlencoded')).toBe(415)
  expect(await send('{')).toBe(400)
})
