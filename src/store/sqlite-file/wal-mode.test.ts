import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { enterWalMode } from './wal-mode.ts'

/** Locks the file like a process that creates its tables, and releases it after the other one has been refused. */
const maker = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData.file)
  database.exec('BEGIN IMMEDIATE')
  parentPort.postMessage('held')
  Atomics.wait(workerData.asked, 0, 0)
  Atomics.wait(workerData.asked, 0, 1, 100)
  database.exec('CREATE TABLE made (at); COMMIT')
  database.close()
`

test('a file that another is making is waited for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aerowood-wal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'leads.db')
  const asked = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(maker, { eval: true, workerData: { file, asked } })
  await once(worker, 'message')
  const database = new DatabaseSync(file, { timeout: 5000 })
  onTestFinished(() => database.close())
  Atomics.store(asked, 0, 1)
  Atomics.notify(asked, 0)
  enterWalMode(database)
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'made' }])
  await once(worker, 'exit')
})
