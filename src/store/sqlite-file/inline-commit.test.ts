import { expect, test } from 'vitest'
import { InlineCommit } from './inline-commit.ts'
import type { ThreadMessage } from './operations.ts'

/** Commits that take as long as the disk does now; all of them fail, or only the named ones. */
const onDisk = (disk: { ms: number; fault?: string; failing?: number }) => {
  let time = 0
  let answered = 0
  const connection = {
    answer(messages: ThreadMessage[]) {
      time += disk.ms
      answered += messages.length
      const hasFailed = (id: number) => disk.fault !== undefined && (disk.failing ?? id) === id
      return messages.map(({ id }) =>
        hasFailed(id) ? { id, fault: disk.fault ?? '' } : { id, value: 'kept' },
      )
    },
    close() {},
  }
  const inline = new InlineCommit(['insert'], connection, () => time)
  const askAll = (...names: string[]) =>
    inline.answer(names.map((name, id) => ({ id, name, args: [] }))).map(({ id }) => id)
  const ask = (name = 'insert') => inline.answer([{ id: 1, name, args: [] }])[0]?.value
  return { disk, ask, askAll, answered: () => answered, pass: (ms: number) => (time += ms) }
}

test('on a fast disk it answers directly, and only the operations it is meant for', () => {
  const { ask, answered } = onDisk({ ms: 0.2 })
  expect(ask()).toBe('kept')
  expect(ask('beginErasure')).toBeUndefined()
  expect(answered()).toBe(1)
})

test('messages that come together share one commit; more than three, or other operations, go to the thread', () => {
  const { askAll, answered } = onDisk({ ms: 0.2 })
  expect(askAll(...Array<string>(3).fill('insert'))).toHaveLength(3)
  expect(askAll(...Array<string>(4).fill('insert'))).toEqual([])
  expect(askAll('insert', 'beginErasure')).toEqual([])
  expect(answered()).toBe(3)
})

test('of calls that came together those that fail are left to the thread', () => {
  const { askAll } = onDisk({ ms: 0.2, fault: 'constraint failed', failing: 1 })
  expect(askAll('insert', 'insert', 'insert')).toEqual([0, 2])
  expect(askAll('insert')).toEqual([])
})

test('long waits among short ones change nothing, however long they are', () => {
  const { disk, ask } = onDisk({ ms: 0.2 })
  for (const ms of [0.2, 80, 0.2, 0.2, 500, 0.2, 0.2, 80, 0.2, 80]) {
    disk.ms = ms
    expect(ask()).toBe('kept')
  }
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

test('the thread takes over a failed write, and everything within a second after it', () => {
  const { disk, ask, answered, pass } = onDisk({ ms: 0.1, fault: 'database is locked' })
  expect([ask(), ask()]).toEqual([undefined, undefined])
  expect(answered()).toBe(1)
  delete disk.fault
  pass(1000)
  expect(ask()).toBe('kept')
})

test('one write in many goes to the thread, which empties the log of writes', () => {
  const { ask } = onDisk({ ms: 0.1 })
  const replies = Array.from({ length: 402 }, () => ask())
  expect(replies.filter(reply => reply === undefined)).toHaveLength(2)
})
