import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { keepHouse } from '../../src/service/housekeeping.ts'
import { databaseFile, openDatabase } from '../../src/service/store/sqlite/database.ts'
import { migrate } from '../../src/service/store/sqlite/migrations.ts'
import { openSqliteStore } from '../../src/service/store/sqlite/sqlite-store.ts'
import { createTestService, enquiry, openStore, scratchFolder } from './test-service.ts'

const log = pino({ level: 'silent' })
const day = 86_400_000

test('the store waits for the disk: WAL with synchronous FULL', () => {
  const database = openDatabase(scratchFolder())
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  database.close()
})

test('a migration that fails leaves the database as it was', () => {
  const database = new DatabaseSync(':memory:')
  migrate(database, ['CREATE TABLE a (x)'])
  expect(() => migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)', 'nonsense'])).toThrow()
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
  expect(database.prepare(`SELECT count(*) AS n FROM sqlite_schema WHERE name = 'b'`).get()).toEqual({ n: 0 })
  migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)'])
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 })
})

test('a database of a newer program is refused in a plain line', async () => {
  const folder = scratchFolder()
  await (await openStore(folder)).close()
  const database = new DatabaseSync(databaseFile(folder))
  database.exec('PRAGMA user_version = 99')
  database.close()
  await expect(openSqliteStore(folder, () => {})).rejects.toThrow(/version 99, this program knows/)
})

test('a file that is no database is refused in a plain line', async () => {
  const folder = scratchFolder()
  writeFileSync(databaseFile(folder), 'x'.repeat(5000))
  await expect(openSqliteStore(folder, () => {})).rejects.toThrow(/cannot be used: file is not a database/)
})

test('a folder that cannot be made is refused in a plain line', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(openSqliteStore(join(folder, 'file', 'data'), () => {})).rejects.toThrow(/cannot be used/)
})

test('two processes on one folder are both safe', async () => {
  const folder = scratchFolder()
  const one = await createTestService({ store: await openStore(folder) })
  const two = await createTestService({ store: await openStore(folder) })
  const posts = Array.from({ length: 40 }, (_, index) =>
    (index % 2 ? one : two).enquire(enquiry(), { 'idempotency-key': `k${index >> 2}` }),
  )
  const statuses = (await Promise.all(posts)).map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(10)
  expect(statuses.filter(status => status === 200)).toHaveLength(30)
  expect(await one.leads()).toHaveLength(10)
})

test('a call of its own fault does not fail its neighbours', async () => {
  const store = await openStore()
  const faulty = store.notePass(Number.NaN)
  const [bad, good] = await Promise.allSettled([faulty, store.check()])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})

const aged = async (retainDays: number) => {
  let time = Date.parse('2026-01-01')
  const now = () => time
  const { store, enquire, leads } = await createTestService({ now })
  const pass = async (later: number) => {
    time += later
    await keepHouse({ store, log, retainDays, now })
    return (await leads()).length
  }
  await enquire(enquiry(), { 'idempotency-key': 'old' })
  return { pass, enquire }
}

test('retention removes older leads once two passes agree on the time', async () => {
  const { pass } = await aged(30)
  expect(await pass(0)).toBe(1)
  expect(await pass(40 * day)).toBe(1)
  expect(await pass(day)).toBe(0)
})

test('a clock that jumps ahead and back removes nothing', async () => {
  const { pass } = await aged(30)
  expect(await pass(0)).toBe(1)
  expect(await pass(10 * 365 * day)).toBe(1)
  expect(await pass(60_000)).toBe(1)
  expect(await pass(-10 * 365 * day)).toBe(1)
  expect(await pass(day)).toBe(1)
})

test('without RETAIN_DAYS leads are kept, and keys at least two days', async () => {
  const { pass, enquire } = await aged(0)
  await pass(0)
  await pass(day)
  await pass(day)
  expect((await enquire(enquiry(), { 'idempotency-key': 'old' })).status).toBe(200)
  for (let count = 0; count < 6; count += 1) await pass(day)
  expect(await pass(day)).toBe(1)
  expect((await enquire(enquiry(), { 'idempotency-key': 'old' })).status).toBe(201)
})
