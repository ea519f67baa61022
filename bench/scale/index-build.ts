// Measures how a new instance builds its index from Firestore: time, document reads and the size of the file.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { Query } from '@google-cloud/firestore'
import { findEmulator } from '../../scripts/firestore-emulator/find.ts'
import { startEmulator } from '../../scripts/firestore-emulator/start.ts'
import { openDeskIndex } from '../../src/crm/desk-index.ts'
import { indexFile } from '../../src/crm/index/index-file.ts'
import { hostedIndexerPace } from '../../src/crm/open-crm-for-records.ts'
import { openFirestoreRecords } from '../../src/store/firestore/firestore-records.ts'
import { fillFirestore } from './fill-firestore.ts'

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '1000,10000,50000' },
    /** The emulator scans the whole collection for each query, so large pages are faster with many leads. */
    page: { type: 'string', default: String(hostedIndexerPace.batchSize) },
  },
})

/** The US list price of 100,000 document reads in a multi-region; single regions cost about half. */
const dollarsPer100kReads = 0.06

/** Counts reads as they are billed: an empty result is one read. */
const countReads = () => {
  const counted = { reads: 0, queries: 0 }
  const get = Query.prototype.get
  Query.prototype.get = async function () {
    const snapshot = await get.call(this)
    counted.queries += 1
    counted.reads += Math.max(1, snapshot.size)
    return snapshot
  }
  return counted
}

const counted = countReads()

const sinceThen = <Result>(work: () => Promise<Result>) => {
  const before = { ...counted }
  const start = performance.now()
  return work().then(() => ({
    seconds: (performance.now() - start) / 1000,
    reads: counted.reads - before.reads,
    queries: counted.queries - before.queries,
  }))
}

const measure = async (host: string, leads: number): Promise<void> => {
  const address = { project: `bench-${randomUUID().slice(0, 20)}`, emulator: host }
  const records = openFirestoreRecords({ ...address, patienceMs: 300_000 }, fault => console.error(fault))
  // Checks for data of an earlier version, as the first start on a database does.
  await records.changes.since(null, 1)
  await fillFirestore(address, leads)
  const folder = mkdtempSync(join(tmpdir(), 'bench-index-'))
  const parts = {
    folder,
    changes: records.changes,
    pace: { batchSize: Number(values.page) },
    onError: console.error,
  }
  const index = await openDeskIndex({ ...parts, onProgress() {} })
  const built = await sinceThen(() => index.finish())
  const looked = await sinceThen(() => index.catchUp())
  await index.close()
  const megabytes = statSync(indexFile(folder)).size / 1e6
  const again = await openDeskIndex({ ...parts, onProgress() {} })
  const restarted = await sinceThen(() => again.finish())
  await again.close()
  await records.close()
  rmSync(folder, { recursive: true })
  const dollars = (built.reads / 100_000) * dollarsPer100kReads
  console.log(
    `${leads} leads, ${leads / 2} facts: built in ${built.seconds.toFixed(1)} s, ${built.reads} reads in ${built.queries} queries, $${dollars.toFixed(4)}; file ${megabytes.toFixed(1)} MB; a look ${looked.reads} reads; started again ${restarted.seconds.toFixed(1)} s, ${restarted.reads} reads`,
  )
}

const found = findEmulator()
if ('missing' in found) {
  console.error(`Google's emulator is needed: ${found.missing}.`)
  process.exit(1)
}
const emulator = await startEmulator(found.java, found.jar)
for (const leads of values.leads.split(',').map(Number)) await measure(emulator.host, leads)
await emulator.end()
