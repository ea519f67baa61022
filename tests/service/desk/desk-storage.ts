import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openStore, scratchFolder } from '../test-service.ts'
import type { DeskRecords } from './desk-records.ts'

/** Where nothing is kept yet; each opening is one more instance on it. */
export interface DeskStorage {
  folder: string
  /** What a program is told to find the same records. */
  environment: Record<string, string>
  open(): Promise<DeskRecords>
}

/** A machine that does much else at once is no store that is away. */
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
    // Loaded only where there is an emulator: most tests need none of it.
    open: async () => (await import('../../records/open-hosted-desk.ts')).openHostedDesk(hosted),
  }
}

/** Real SQLite files or, among the tests of the stores, a project of its own in Google's emulator. */
export function deskStorage(): DeskStorage {
  const emulator: string | undefined = inject('firestoreHost')
  if (emulator) return hostedStorage(emulator)
  const folder = scratchFolder()
  return { folder, environment: {}, open: () => openStore(folder, true) }
}
