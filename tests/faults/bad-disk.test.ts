import { execFileSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { messages } from '#labels/english.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { builtSite } from '../service/built-site.ts'
import { createTestService, enquiry, openStore, scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'
import { onDisk } from './stored-leads.ts'
import { emptyLedger, send } from './visitors.ts'

test('a disk that fills: 503, pages are still served, no acknowledged lead is lost, and freed space is used', async () => {
  const dataDir = scratchFolder()
  const service = await startProcess({
    dataDir,
    distDir: builtSite(),
    under: ['prlimit', '--fsize=400000:unlimited'],
  })
  const ledger = emptyLedger()
  const statuses = new Set<number>()
  const isReady = async () => (await fetch(`${service.url}/readyz`)).ok
  while (await isReady()) {
    const sent = await Promise.all(Array.from({ length: 32 }, () => send(service.url, ledger)))
    for (const status of sent) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([201, 503]))
  expect(await send(service.url, ledger)).toBe(503)
  expect((await fetch(service.url)).status).toBe(200)
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  execFileSync('prlimit', [`--pid=${service.pid}`, '--fsize=unlimited'])
  expect(await send(service.url, ledger)).toBe(201)
  expect(await service.end('SIGTERM')).toBe(0)
  const { leads, soundness } = onDisk(dataDir)
  expect(soundness).toBe('ok')
  const ids = new Set(leads.map(({ id }) => id))
  expect([...ledger.acknowledged.values()].filter(id => !ids.has(id))).toEqual([])
})

test('a log that cannot be written ends nothing: leads are taken, and a stop is in order', async () => {
  const service = await startProcess({
    dataDir: scratchFolder(),
    distDir: builtSite(),
    environment: { LOG_LEVEL: 'info' },
    under: ['sh', '-c', 'exec "$@" 2>/dev/full', 'sh'],
  })
  const ledger = emptyLedger()
  for (let count = 0; count < 100; count += 1) expect(await send(service.url, ledger)).toBe(201)
  expect(await service.end('SIGTERM')).toBe(0)
})

test('a locked file: 503 in the words of the specification, and no restart is needed after', async () => {
  const folder = scratchFolder()
  const { enquire, leads } = await createTestService({ store: await openStore(folder) })
  const other = new DatabaseSync(databaseFile(folder))
  other.exec('BEGIN IMMEDIATE')
  const refused = await enquire(enquiry())
  expect([refused.status, await refused.json()]).toEqual([503, { ok: false, error: messages.failed }])
  expect(refused.headers.get('retry-after')).toBe('5')
  other.exec('ROLLBACK')
  other.close()
  expect((await enquire(enquiry())).status).toBe(201)
  expect(await leads()).toHaveLength(1)
})

test('a file that is damaged or replaced under the service: 503 until the right one is back, with every lead', async () => {
  const folder = scratchFolder()
  const before = await openStore(folder)
  await (await createTestService({ store: before })).enquire(enquiry())
  await before.close()
  const { enquire, leads } = await createTestService({ store: await openStore(folder) })
  const file = databaseFile(folder)
  renameSync(file, `${file}.aside`)
  writeFileSync(file, 'x'.repeat(20_000))
  expect((await enquire(enquiry())).status).toBe(503)
  renameSync(`${file}.aside`, file)
  expect((await enquire(enquiry())).status).toBe(201)
  expect(await leads()).toHaveLength(2)
})
