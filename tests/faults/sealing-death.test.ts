import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unseal } from '../../src/store/seal.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { storeMany } from '../records/sample-leads.ts'
import { scratchFolder } from '../service/test-service.ts'

const contacts = 300
const program = fileURLToPath(new URL('./erasing-process.ts', import.meta.url))

test('kill -9 during erasures: each contact is stored or sealed, none is both and none is lost', async () => {
  const folder = scratchFolder()
  const key = randomBytes(32).toString('base64url')
  const phoneOf = (index: number) => `+9198765${String(index).padStart(5, '0')}`
  const before = await openSqliteRecords(folder, () => {})
  await storeMany(before, contacts, index => ({ phone: phoneOf(index), phoneE164: phoneOf(index) }))
  const ids = (await before.list({ limit: contacts })).map(({ contactId }) => contactId)
  await before.close()

  const child = spawn(process.execPath, [program, folder, key, ...ids], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await gone

  const records = await openSqliteRecords(folder, () => {}, [key])
  const there = (await records.list({ limit: contacts })).map(({ phone }) => phone)
  const { rows } = await records.sealed.list({ limit: contacts })
  const sealed = await Promise.all(
    rows.map(async ({ id }) => {
      const one = await records.sealed.find(id)
      return one ? unseal([key], one).leads.map(({ phone }) => phone) : []
    }),
  )
  await records.close()
  expect(rows.length).toBeGreaterThan(0)
  expect([...there, ...sealed.flat()].toSorted()).toEqual(ids.map((_, index) => phoneOf(index)))
})
