import { randomUUID } from 'node:crypto'
import { MessagePort } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeskService } from './desk-service.ts'

const { postMessage } = MessagePort.prototype

/** The operations that `work` asks of the threads of store and index, by their names. */
function watchMessages() {
  const names: string[] = []
  const spy = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (
    this: MessagePort,
    ...sent
  ) {
    const [message] = sent
    if (typeof message === 'string' && message.startsWith('[')) {
      names.push(...JSON.parse(message).map(({ name }: { name: string }) => name))
    }
    return Reflect.apply(postMessage, this, sent)
  })
  onTestFinished(() => spy.mockRestore())
  return async (work: () => Promise<{ status: number }>) => {
    names.length = 0
    const { status } = await work()
    return { status, names: [...names] }
  }
}

const day = 86_400_000
/** The deal as it is shown afterwards is part of a change's answer. */
const most = { read: 5, change: 9 }

test('the ten most frequent actions ask few questions of other threads, and read the change log once', async () => {
  const desk = await createDeskService()
  const { agent } = desk
  await desk.send({ name: 'asha rao' })
  const { id } = await desk.dealNamed('asha rao')
  const path = `/api/desk/deals/${id}`
  const watch = watchMessages()
  const as = <Body>(method: string, at: string, body?: object) => desk.ask<Body>(method, at, body, agent)
  const patch = async (change: object) => {
    const { version } = (await as<{ deal: { version: number } }>('GET', path)).body.deal
    return watch(() => as('PATCH', path, { version, ...change }))
  }
  const post = (what: string, body: object) =>
    watch(() => as('POST', `${path}/${what}`, { id: randomUUID(), ...body }))

  for (const at of [path, '/api/desk/inbox?sort=needs', '/api/desk/today']) {
    const { status, names } = await watch(() => as('GET', at))
    expect(status).toBe(200)
    expect(names.filter(name => name === 'since')).toHaveLength(1)
    expect(names.length, `${at}: ${names.join(' ')}`).toBeLessThanOrEqual(most.read)
  }
  const changes = {
    'no answer': () => post('calls', { outcome: 'no-answer' }),
    note: () => post('notes', { text: 'Wants the lake view.' }),
    message: () => post('chats', {}),
    owner: () => patch({ owner: 'agent@northfield.example' }),
    'next step': () => patch({ next: { what: 'Send the plan', at: desk.now() + day } }),
    visit: () => patch({ visitAt: desk.now() + 2 * day }),
    stage: () => patch({ status: 'visit-booked' }),
  }
  for (const [action, change] of Object.entries(changes)) {
    const { status, names } = await change()
    expect(status, action).toBe(200)
    expect(names.filter(name => name === 'since')).toHaveLength(1)
    expect(names.length, `${action}: ${names.join(' ')}`).toBeLessThanOrEqual(most.change)
  }
})
