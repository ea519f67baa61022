import { expect, test } from 'vitest'
import { InlineCommit } from './inline-commit.ts'
import type { ThreadMessage } from './operations.ts'

/** A commit that takes as long as the disk does now, or fails. */
const onDisk = (disk: { ms: number; fault?: string }) => {
  let time = 0
  let answered = 0
  const connection = {
    answer(calls: ThreadMessage[]) {
      time += disk.ms
      answered += calls.length
      return calls.map(({ id }) =>
        disk.fault === undefined ? { id, value: 'kept' } : { id, fault: disk.fault },
      )
    },
    close() {},
  }
  const inline = new InlineCommit(['insert'], connection, () => time)
  const ask = (name = 'insert') => inline.answer({ id: 1, name, args: [] })?.value
  return { disk, ask, answered: () => answered, pass: (ms: number) => (time += ms) }
}

test('a fast disk answers at once, and only what it is meant for', () => {
  const { ask, answered } = onDisk({ ms: 0.2 })
  expect(ask()).toBe('kept')
  expect(ask('beginErasure')).toBeUndefined()
  expect(answered()).toBe(1)
})

test('one long wait among short ones changes nothing', () => {
  const { disk, ask } = onDisk({ ms: 0.2 })
  ask()
  disk.ms = 80
  ask()
  disk.ms = 0.2
  expect(ask()).toBe('kept')
})

test('a slow disk is left to the thread, and tried once a second until it is fast again', () => {
  const { disk, ask, answered, pass } = onDisk({ ms: 8 })
  while (ask() === 'kept') expect(answered()).toBeLessThan(4)
  const before = answered()
  pass(1000)
  expect([ask(), ask()]).toEqual(['kept', undefined])
  expect(answered()).toBe(before + 1)
  disk.ms = 0.1
  for (let second = 0; second < 5; second += 1) {
    pass(1000)
    ask()
  }
  expect([ask(), ask()]).toEqual(['kept', 'kept'])
})

test('what fails is left to the thread, and so is what follows within a second', () => {
  const { disk, ask, answered, pass } = onDisk({ ms: 0.1, fault: 'database is locked' })
  expect([ask(), ask()]).toEqual([undefined, undefined])
  expect(answered()).toBe(1)
  delete disk.fault
  pass(1000)
  expect(ask()).toBe('kept')
})

test('one in many goes to the thread, which empties the log of writes', () => {
  const { ask } = onDisk({ ms: 0.1 })
  const replies = Array.from({ length: 402 }, () => ask())
  expect(replies.filter(reply => reply === undefined)).toHaveLength(2)
})
