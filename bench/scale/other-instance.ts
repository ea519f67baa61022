// Measures how long after an instance's answer another instance shows a change, to requests and to listeners, on each engine.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everything } from '#domain/team/scope.ts'
import { findEmulator } from '../../scripts/firestore-emulator/find.ts'
import { startEmulator } from '../../scripts/firestore-emulator/start.ts'
import { openCrm } from '../../src/crm/open-crm.ts'
import { openFirestoreRecords } from '../../src/store/firestore/firestore-records.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { percentile } from '../percentiles.ts'
import { leadAt } from './fill-firestore.ts'

const rounds = 50
const scratch = mkdtempSync(join(tmpdir(), 'bench-instances-'))

const summary = (times: number[]): string => {
  const at = (share: number) => Math.round(percentile(times, share))
  return `median ${at(0.5)} ms, 95th of a hundred ${at(0.95)} ms, longest ${at(1)} ms`
}

const measure = async (kind: string, open: () => OpenRecords | Promise<OpenRecords>): Promise<void> => {
  const [here, there] = [await open(), await open()]
  const onError = (fault: string) => console.error(fault)
  const folder = mkdtempSync(join(scratch, 'index-'))
  const crm = await openCrm({ leads: there, changes: there.changes, folder, onError })
  let heard = Promise.withResolvers<void>()
  const stop = crm.changes.watch(() => heard.resolve())
  let { cursor } = await crm.liveEvents.since(null)
  const toAsker: number[] = []
  const toListener: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await here.insert({ ...leadAt(round), receivedAt: Date.now() }, randomUUID(), [])
    const kept = performance.now()
    const { rows } = await crm.inbox.list({}, { sort: 'newest', limit: 10 }, everything)
    if (!rows.some(({ leadId }) => leadId === id)) throw new Error('the next answer does not show the lead')
    toAsker.push(performance.now() - kept)
    for (let isTold = false; !isTold; ) {
      await heard.promise
      heard = Promise.withResolvers<void>()
      const news = await crm.liveEvents.since(cursor)
      cursor = news.cursor
      isTold = news.events.some(
        event => event.kind === 'resync' || ('leadId' in event && event.leadId === id),
      )
    }
    toListener.push(performance.now() - kept)
  }
  stop()
  await crm.close()
  await Promise.all([here.close(), there.close()])
  console.log(`${kind}: who asks ${summary(toAsker)}; who listens ${summary(toListener)}`)
}

const records = mkdtempSync(join(scratch, 'records-'))
await measure('sqlite', () => openSqliteRecords(records, console.error))
const found = findEmulator()
if ('missing' in found) console.error(`firestore: not measured, ${found.missing}.`)
else {
  const emulator = await startEmulator(found.java, found.jar)
  const project = `bench-${randomUUID().slice(0, 20)}`
  await measure('firestore', () => openFirestoreRecords({ project, emulator: emulator.host }, console.error))
  await emulator.end()
}
rmSync(scratch, { recursive: true })
