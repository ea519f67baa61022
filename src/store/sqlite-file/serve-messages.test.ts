import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { serveMessages } from './serve-messages.ts'

/** A thread's end of a link, with operations that count their transactions. */
const served = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'served-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let transactions = 0
  const role = () => ({
    file: join(folder, 'any.db'),
    open: () => new DatabaseSync(join(folder, 'any.db')),
    operationsOn: () => ({
      reads: {},
      writes: { transaction: () => transactions },
      onBegin() {
        transactions += 1
      },
    }),
  })
  const { port1: ours, port2: theirs } = new MessageChannel()
  onTestFinished(() => ours.close())
  serveMessages({ writer: role, reader: role }, theirs, { folder, role: 'writer' })
  await once(ours, 'message')
  return ours
}

const ask = (...ids: number[]) => JSON.stringify(ids.map(id => ({ id, name: 'transaction', args: [] })))

test('calls that came in several messages share one transaction and one answer', async () => {
  const port = await served()
  for (const ids of [[1, 2], [3], [4, 5]]) port.postMessage(ask(...ids))
  const [answer] = await once(port, 'message')
  expect(JSON.parse(answer)).toEqual([1, 2, 3, 4, 5].map(id => ({ id, value: 1 })))
  port.postMessage(ask(6))
  expect(JSON.parse((await once(port, 'message'))[0])).toEqual([{ id: 6, value: 2 }])
})

test('messages from before the link closed are answered first', async () => {
  const port = await served()
  const [answered, closed] = [once(port, 'message'), once(port, 'close')]
  port.postMessage(ask(1))
  port.postMessage('close')
  expect(JSON.parse((await answered)[0])).toEqual([{ id: 1, value: 1 }])
  await closed
})
