import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import { databaseFile, openDatabase } from '../../src/store/sqlite/database.ts'
import { idsOfContact } from '../../src/store/sqlite/leads/erase-contact.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { migrate } from '../../src/store/sqlite/upgrade/migrations.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import { earlierStore } from './earlier-store.ts'
import { sampleLead } from './sample-leads.ts'

test('the store waits for the disk: WAL with synchronous FULL', () => {
  const database = openDatabase(scratchFolder())
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  expect(database.prepare('PRAGMA secure_delete').get()).toEqual({ secure_delete: 1 })
  database.close()
})

test('leads that come one by one and in groups are all stored, each once', async () => {
  const store = await openStore()
  const keep = (key: string) => store.insert({ ...sampleLead(), idempotencyKey: key }, 'print', [])
  expect((await keep('alone')).outcome).toBe('kept')
  const group = await Promise.all(['one', 'two', 'alone'].map(keep))
  expect(group.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'repeat'])
  expect((await keep('two')).outcome).toBe('repeat')
  expect(await store.list({ limit: 10 })).toHaveLength(3)
})

test('a large erasure names the leads without reading them', () => {
  const database = openDatabase(scratchFolder())
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${idsOfContact}`).all('somebody')
  const steps = plan.map(({ detail }) => String(detail))
  expect(steps[0]).toContain('leads USING COVERING INDEX leads_by_person')
  expect(steps.join()).not.toContain('TEMP B-TREE')
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

test('the team of a version without second factors still works after the upgrade', async () => {
  const folder = earlierStore()
  const database = new DatabaseSync(databaseFile(folder))
  database.exec(`INSERT INTO sign_in_links VALUES ('h', 'admin@northfield.example', 2)`)
  database.close()
  const { team } = await openStore(folder)
  expect(await team.member('admin@northfield.example')).toMatchObject({ role: 'admin', name: null })
  expect(await team.session('session-1')).toMatchObject({ by: 'password', device: 'Unknown browser' })
  expect(await team.link('h', 1)).toMatchObject({ kind: 'invite' })
})

test('a database of the version before the last one is upgraded as well', async () => {
  const folder = earlierStore()
  const database = new DatabaseSync(databaseFile(folder))
  database.exec('DROP TABLE name_words; PRAGMA user_version = 3')
  database.close()
  const { crm } = await openStore(folder)
  const { rows } = await crm.inbox.list({ search: 'ra' }, { sort: 'name', limit: 5 }, everything)
  expect(rows.map(({ name }) => name)).toEqual(['asha rao', 'ravi nair'])
})

test('a database of a newer program is refused in a plain line', async () => {
  const folder = scratchFolder()
  await (await openStore(folder)).close()
  const database = new DatabaseSync(databaseFile(folder))
  database.exec('PRAGMA user_version = 99')
  database.close()
  await expect(openSqliteRecords(folder, () => {})).rejects.toThrow(/version 99, this program knows/)
})

test('a file that is no database is refused in a plain line', async () => {
  const folder = scratchFolder()
  writeFileSync(databaseFile(folder), 'x'.repeat(5000))
  await expect(openSqliteRecords(folder, () => {})).rejects.toThrow(/cannot be used: file is not a database/)
})

test('a folder that cannot be made is refused with a plain line', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(openSqliteRecords(join(folder, 'file', 'data'), () => {})).rejects.toThrow(/cannot be used/)
})

test('a failing call does not make others in its batch fail', async () => {
  const store = await openStore()
  const faulty = store.notePass(Number.NaN)
  const [bad, good] = await Promise.allSettled([faulty, store.check()])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})

test('a session is recognised while a lead still waits for another process’s lock', async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  await store.team.addMember({ email: 'admin@northfield.example', role: 'admin', password: null, addedAt: 1 })
  const other = new DatabaseSync(databaseFile(folder))
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  const inserted = store.insert(sampleLead(), 'p', []).then(() => 'inserted')
  const asked = store.team.member('admin@northfield.example').then(() => 'asked')
  expect(await Promise.race([inserted, asked])).toBe('asked')
  other.exec('ROLLBACK')
  expect(await inserted).toBe('inserted')
})

test('a key of contact ids that another process brings, as a restore does, names contacts from then on', async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  const { phoneE164, ...lead } = sampleLead()
  const nameNow = async () => {
    const { id } = await store.insert({ ...lead, phoneE164 }, 'print', [])
    return [(await store.find(id))?.contactId, ...(await store.contactIds([phoneE164 ?? '']))]
  }
  const [before, asked] = await nameNow()
  expect(asked).toBe(before)
  const database = new DatabaseSync(databaseFile(folder))
  database.prepare(`UPDATE identity SET value = ? WHERE name = 'person-key'`).run(Buffer.alloc(32, 7))
  database.close()
  const [after, askedNow] = await nameNow()
  expect(after).not.toBe(before)
  expect(askedNow).toBe(after)
})
