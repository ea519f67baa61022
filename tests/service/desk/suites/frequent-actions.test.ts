import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { MessagePort } from 'node:worker_threads'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDeskService } from '../desk-service.ts'

const { postMessage } = MessagePort.prototype

/** Holds an action and all that follows from it, because other desks of this process follow their change logs at the same time. */
const action = new AsyncLocalStorage<true>()

/** The operations that are asked of the threads of store and index, by their names. */
function recordMessages(): string[] {
  const names: string[] = []
  const spy = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (
    this: MessagePort,
    ...sent
  ) {
    const [message] = sent
    if (action.getStore() && typeof message === 'string' && message.startsWith('[')) {
      names.push(...JSON.parse(message).map(({ name }: { name: string }) => name))
    }
    return Reflect.apply(postMessage, this, sent)
  })
  onTestFinished(() => spy.mockRestore())
  return names
}

/** The queries and documents that are read from Firestore. */
async function recordReads(): Promise<string[]> {
  const reads: string[] = []
  if (inject('firestoreHost') === undefined) return reads
  const { Firestore, Query, Transaction } = await import('@google-cloud/firestore')
  const record = (of: object, method: 'get' | 'getAll') => {
    const read = Reflect.get(of, method)
    Reflect.set(of, method, function (this: object, ...asked: { path?: string }[]) {
      if (action.getStore())
        reads.push(...(asked.length === 0 ? ['query'] : asked.map(({ path }) => path ?? 'query')))
      return Reflect.apply(read, this, asked)
    })
    onTestFinished(() => void Reflect.set(of, method, read))
  }
  record(Query.prototype, 'get')
  record(Firestore.prototype, 'getAll')
  record(Transaction.prototype, 'get')
  record(Transaction.prototype, 'getAll')
  return reads
}

const day = 86_400_000

/** The deal as it is shown afterwards is part of a change's answer. */
const most = { show: { messages: 5, reads: 10 }, change: { messages: 9, reads: 14 } }

test('the ten most frequent actions ask few questions of other threads and of Firestore, and read the change log once', async () => {
  const desk = await createDeskService()
  const { agent } = desk
  await desk.send({ name: 'asha rao' })
  const { id } = await desk.dealNamed('asha rao')
  const path = `/api/desk/deals/${id}`
  const [messages, reads] = [recordMessages(), await recordReads()]
  const ask = async <Body>(method: string, at: string, body?: object) => {
    messages.length = 0
    reads.length = 0
    return action.run(true, () => desk.ask<Body>(method, at, body, agent))
  }
  const patch = async (change: object) => {
    const { version } = (await ask<{ deal: { version: number } }>('GET', path)).body.deal
    return ask('PATCH', path, { version, ...change })
  }
  const post = (what: string, body: object) => ask('POST', `${path}/${what}`, { id: randomUUID(), ...body })
  const show = {
    deal: () => ask('GET', path),
    inbox: () => ask('GET', '/api/desk/inbox?sort=needs'),
    today: () => ask('GET', '/api/desk/today'),
  }
  const change = {
    'no answer': () => post('calls', { outcome: 'no-answer' }),
    note: () => post('notes', { text: 'Wants the lake view.' }),
    message: () => post('chats', {}),
    owner: () => patch({ owner: 'agent@northfield.example' }),
    'next step': () => patch({ next: { what: 'Send the plan', at: desk.now() + day } }),
    visit: () => patch({ visitAt: desk.now() + 2 * day }),
    stage: () => patch({ status: 'visit-booked' }),
  }
  for (const [kind, actions] of Object.entries({ show, change })) {
    const max = kind === 'show' ? most.show : most.change
    for (const [name, act] of Object.entries(actions)) {
      const { status } = await act()
      expect(status, name).toBe(200)
      const logReads = messages.filter(message => message === 'since')
      expect(logReads).toHaveLength(inject('firestoreHost') === undefined ? 1 : 0)
      expect(messages.length, `${name}: ${messages.join(' ')}`).toBeLessThanOrEqual(max.messages)
      expect(reads.length, `${name}: ${reads.join(' ')}`).toBeLessThanOrEqual(max.reads)
    }
  }
})
