import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, inject, onTestFinished } from 'vitest'
import { openClient } from '../../src/service/records/firestore/client.ts'
import { openFirestoreRecords } from '../../src/service/records/firestore/firestore-records.ts'
import type { LeadRecords } from '../../src/service/records/lead-records.ts'
import type { OpenRecords } from '../../src/service/records/records.ts'
import type { SealKeys } from '../../src/service/records/seal.ts'
import { openSqliteRecords } from '../../src/service/records/sqlite/sqlite-records.ts'
import { scratchFolder } from '../service/test-service.ts'

/** A place with nothing in it yet; each opening is one more instance on it. */
export interface RecordsPlace {
  open(): Promise<OpenRecords>
  /** One that keeps what is deleted sealed. */
  openSealing(keys: SealKeys): Promise<OpenRecords>
  /** Every byte that is kept, as text. */
  contents(): Promise<string>
}

const closing = async <Store extends LeadRecords>(opened: Store | Promise<Store>): Promise<Store> => {
  const store = await opened
  onTestFinished(() => store.close())
  return store
}

const noFault = () => {}

/** A folder of real SQLite files. */
export const sqlitePlace = (): RecordsPlace => {
  const folder = scratchFolder()
  const open = (keys?: SealKeys) => closing(openSqliteRecords(folder, noFault, keys))
  return {
    open: () => open(),
    openSealing: open,
    contents: async () =>
      readdirSync(folder)
        .map(name => readFileSync(join(folder, name), 'latin1'))
        .join(''),
  }
}

/** Where the emulator listens. */
export const host = inject('firestoreHost')

/** A machine that does much else at once is no store that is away. */
const patienceMs = 30_000

/** A project of its own in the emulator; `by` leads there another way, for one who waits only so long. */
export function firestorePlace() {
  const project = `test-${randomUUID().slice(0, 20)}`
  const open = (by = host, patience = patienceMs, sealKeys?: SealKeys) =>
    closing(openFirestoreRecords({ project, emulator: by, patienceMs: patience, sealKeys }, noFault))
  const openSealing = (sealKeys: SealKeys) => open(host, patienceMs, sealKeys)
  const contents = async () => {
    const client = openClient({ project, emulator: host })
    const all = await Promise.all((await client.listCollections()).map(collection => collection.get()))
    await client.terminate()
    return JSON.stringify(all.flatMap(({ docs }) => docs.map(one => [one.id, one.data()])))
  }
  return { project, open, openSealing, contents }
}

/** Runs where Google's emulator does; elsewhere the run says loudly that this was left out. */
export const onFirestore = describe.skipIf(host === '')

/** Runs the same tests against each kind of records. */
export function onEachRecords(tests: (newPlace: () => RecordsPlace) => void): void {
  describe('sqlite', () => tests(sqlitePlace))
  onFirestore('firestore', () => tests(firestorePlace))
}
