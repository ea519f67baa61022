import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, inject, onTestFinished } from 'vitest'
import { openClient } from '../../src/store/firestore/client.ts'
import { openFirestoreRecords } from '../../src/store/firestore/firestore-records.ts'
import type { LeadRecords } from '../../src/store/lead-records.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import type { SealKeys } from '../../src/store/seal.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { scratchFolder } from '../service/test-service.ts'

/** Empty storage; each `open` starts another instance on it. */
export interface RecordsPlace {
  open(): Promise<OpenRecords>
  /** An instance that keeps deleted data in sealed records. */
  openSealing(keys: SealKeys): Promise<OpenRecords>
  /** All stored bytes, as text. */
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

/** The address of the emulator. */
export const host = inject('firestoreHost')

/** A busy machine must not look like a store that is down. */
const patienceMs = 30_000

/** A project of its own in the emulator; `by` is the address of a proxy in front of it. */
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

/** Skips without Google's emulator; the closing line of the run says so. */
export const onFirestore = describe.skipIf(host === '')

/** Runs the same tests against each kind of records. */
export function onEachRecords(tests: (newPlace: () => RecordsPlace) => void): void {
  describe('sqlite', () => tests(sqlitePlace))
  onFirestore('firestore', () => tests(firestorePlace))
}
