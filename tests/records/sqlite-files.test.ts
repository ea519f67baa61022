import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFile, openDatabase } from '../../src/store/sqlite/database.ts'
import { idsOfContact } from '../../src/store/sqlite/leads/erase-contact.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
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

test('a database of a newer program is refused in a plain line', async () => {
  const folder = scratchFolder()
  await (await openStore(folder)).close()
  const database = new DatabaseSync(databaseFile(folder))
  database.exec('PRAGMA user_version = 199')
  database.close()
  await expect(openSqliteRecords(folder, () => {})).rejects.toThrow(/format 99, this program knows 1/)
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
