import { expect, onTestFinished, test } from 'vitest'
import { WorkerLink } from './worker-link.ts'

/** A thread that answers each message with the number of messages in its batch. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage({ opened: true, operations: { reads: ['size'], writes: [], lookups: [] } })
    parentPort.on('message', message => {
      if (message === 'close') return parentPort.close()
      const calls = JSON.parse(message)
      parentPort.postMessage(JSON.stringify(calls.map(({ id }) => ({ id, value: calls.length }))))
    })
  `)}`,
)

type Counting = { reads: { size: () => number }; writes: Record<string, never> }

test('all messages of one turn of the event loop wake the thread once', async () => {
  const link = new WorkerLink<Counting>(program, { folder: '', role: 'writer' }, () => {})
  onTestFinished(() => link.close())
  await link.open()
  const ask = () => link.calls.size()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([3, 3, 3])
  expect(await ask()).toBe(1)
})

test('messages from before the link closes are answered', async () => {
  const link = new WorkerLink<Counting>(program, { folder: '', role: 'writer' }, () => {})
  await link.open()
  const asked = link.calls.size()
  await link.close()
  expect(await asked).toBe(1)
})

test('many calls of one turn go to the thread by eights before the turn ends, and the rest at its end', async () => {
  const link = new WorkerLink<Counting>(program, { folder: '', role: 'writer' }, () => {})
  onTestFinished(() => link.close())
  await link.open()
  const sizes = await Promise.all(Array.from({ length: 18 }, () => link.calls.size()))
  expect(sizes).toEqual([...Array(16).fill(8), 2, 2])
})

test('beyond 10,000 waiting calls the next is refused, and the others are answered', async () => {
  const link = new WorkerLink<Counting>(program, { folder: '', role: 'writer' }, () => {})
  onTestFinished(() => link.close())
  await link.open()
  const waiting = Array.from({ length: 10_000 }, () => link.calls.size())
  await expect(link.calls.size()).rejects.toThrow('too many leads wait for the disk')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([8]))
  expect(await link.calls.size()).toBe(1)
})
