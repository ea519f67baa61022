import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import { runTeamCommand } from '../../src/service/commands/run-team-command.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { storeBeforeFirst } from '../records/before-first.ts'
import { leadsCommand, leadsProgram } from './command.ts'
import { createTestService, enquiry, openStore, scratchFolder } from './test-service.ts'

const versionOf = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {}
  database.close()
  return version
}

const onStore = [
  ['list'],
  ['export', '--format', 'json'],
  ['show', '0T70-5FKN-MJ6R'],
  ['delete', '0T70-5FKN-MJ6R'],
  ['delete-person', '+919876543210'],
  ['stats'],
  ['deliveries'],
  ['redeliver', '0T70-5FKN-MJ6R'],
]

test.each([...onStore, ['backup', 'copy.db']])(
  '%s where there is no store makes none, names the file and fails',
  async (...args) => {
    const folder = join(scratchFolder(), 'data')
    const { code, out, err } = await leadsCommand(folder, args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`There is no store ${databaseFile(folder)}.`)
    expect(existsSync(folder)).toBe(false)
  },
)

test('a command about the team makes no store either', async () => {
  const folder = join(scratchFolder(), 'data')
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const terminal = { write: async () => {}, say, warn: say, progress() {}, isWatched: false }
  expect(await runTeamCommand(['list'], { DATA_DIR: folder }, terminal, async () => '')).toBe(1)
  expect(lines.join()).toContain(`There is no store ${databaseFile(folder)}.`)
  expect(existsSync(folder)).toBe(false)
})

test('a command names its file and the number of its leads, with its result', async () => {
  const folder = scratchFolder()
  const { enquire } = await createTestService({ store: await openStore(folder) })
  await enquire(enquiry())
  const { out, err } = await leadsCommand(folder, ['export', '--format', 'json'])
  expect(JSON.parse(out)).toHaveLength(1)
  expect(err).toBe(`${databaseFile(folder)} holds 1 lead.\n`)
})

test.each(onStore)(
  '%s on the store of an earlier program says to start the service and leaves it as it was',
  async (...args) => {
    const folder = storeBeforeFirst()
    const { code, err } = await leadsCommand(folder, args)
    expect(code).toBe(1)
    expect(err).toContain('start the service first')
    expect(versionOf(databaseFile(folder))).toBe(16)
  },
)

test('a backup of an earlier program’s store is as that program wrote it; a restore brings it up to date', async () => {
  const folder = storeBeforeFirst()
  const file = join(folder, 'copy.db')
  expect((await leadsCommand(folder, ['backup', file])).out).toBe(
    `Backed up 10 leads of ${databaseFile(folder)} to ${file}.\n`,
  )
  expect([versionOf(file), versionOf(databaseFile(folder))]).toEqual([16, 16])
  const elsewhere = scratchFolder()
  const running = await openStore(elsewhere, true)
  expect((await leadsCommand(elsewhere, ['restore', file])).code).toBe(0)
  expect(await running.list({ limit: 50 })).toHaveLength(10)
  expect(
    (await running.crm.inbox.list({ search: 'zoya' }, { sort: 'name', limit: 5 }, everything)).rows,
  ).toHaveLength(1)
  expect(readdirSync(elsewhere).filter(name => name.includes('restoring'))).toEqual([])
})

test('a store that holds nothing is not backed up', async () => {
  const folder = scratchFolder()
  await openStore(folder)
  const file = join(folder, 'copy.db')
  const { code, err } = await leadsCommand(folder, ['backup', file])
  expect([code, err]).toEqual([1, expect.stringContaining('holds nothing to back up')])
  expect(existsSync(file)).toBe(false)
})

const othersMay = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => (statSync(file).mode & 0o077) !== 0)

test('in a folder that others may read they cannot read any store, backup or export', async () => {
  const folder = scratchFolder()
  chmodSync(folder, 0o755)
  const { enquire } = await createTestService({ store: await openStore(folder, true) })
  await enquire(enquiry())
  expect(readdirSync(folder).sort()).toEqual(
    ['desk.db', 'leads.db'].flatMap(name => [name, `${name}-shm`, `${name}-wal`]),
  )
  await leadsCommand(folder, ['backup', join(folder, 'copies', 'copy.db')])
  await leadsCommand(folder, ['restore', join(folder, 'copies', 'copy.db')])
  await leadsCommand(folder, ['export', '--format', 'csv', '--output', join(folder, 'leads.csv')])
  expect(readdirSync(folder)).toContain('leads.csv')
  expect(othersMay(folder)).toEqual([])
  expect(statSync(join(folder, 'copies')).mode & 0o777).toBe(0o700)
})

test('a store that others could read until now is closed to them by the next start', async () => {
  const folder = scratchFolder()
  const before = await openStore(folder)
  await before.check()
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
  const after = await openStore(folder)
  await after.check()
  expect(othersMay(folder)).toEqual([])
})

test('a command run as a program makes files that only their owner can read, and reads the .env of its folder', async () => {
  const home = scratchFolder()
  const data = join(home, 'kept')
  mkdirSync(data, { mode: 0o755 })
  const { enquire } = await createTestService({ store: await openStore(data) })
  await enquire(enquiry())
  writeFileSync(join(home, '.env'), `DATA_DIR=${data}\n`)
  const file = join(home, 'leads.csv')
  const { code, err } = await leadsProgram(undefined, ['export', '--format', 'csv', '--output', file], home)
  expect([code, err]).toEqual([0, `${databaseFile(data)} holds 1 lead.\n`])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
