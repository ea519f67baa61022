import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openStore, scratchFolder } from '../test-service.ts'
import type { DeskRecords } from './desk-records.ts'

/** Empty storage; each `open` starts another instance on it. */
export interface DeskStorage {
  folder: string
  /** The settings with which a program finds the same records. */
  environment: Record<string, string>
  open(): Promise<DeskRecords>
}

/** A busy machine must not look like a store that is down. */
const patienceMs = 30_000

const hostedStorage = (emulator: string): DeskStorage => {
  const project = `desk-${randomUUID().slice(0, 20)}`
  const hosted = { project, emulator, patienceMs }
  return {
    folder: scratchFolder(),
    environment: {
      LEAD_STORE: 'firestore',
      GOOGLE_CLOUD_PROJECT: project,
      FIRESTORE_EMULATOR_HOST: emulator,
    },
    // Imported late, because most tests need no emulator.
    open: async () => (await import('../../records/open-hosted-desk.ts')).openHostedDesk(hosted),
  }
}

/** SQLite files or, in the project `stores`, a project in Google's emulator. */
export function deskStorage(): DeskStorage {
  const emulator: string | undefined = inject('firestoreHost')
  if (emulator) return hostedStorage(emulator)
  const folder = scratchFolder()
  return { folder, environment: {}, open: () => openStore(folder, true) }
}
