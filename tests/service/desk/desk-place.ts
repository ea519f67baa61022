import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openFirestoreDesk } from '../../../src/service/store/firestore/firestore-desk-store.ts'
import { openFirestoreStore } from '../../../src/service/store/firestore/firestore-store.ts'
import { openFirestoreTeam } from '../../../src/service/store/firestore/firestore-team-store.ts'
import type { OpenStore } from '../../../src/service/store/open-store.ts'
import { openStore, scratchFolder } from '../test-service.ts'

/** A place with nothing in it yet; each opening is one more instance on it. */
export interface DeskPlace {
  folder: string
  /** What a program is told to find the same place. */
  environment: Record<string, string>
  open(): Promise<OpenStore>
}

/** A machine that does much else at once is no store that is away. */
const patienceMs = 30_000

const hostedPlace = (emulator: string): DeskPlace => {
  const project = `desk-${randomUUID().slice(0, 20)}`
  const hosted = { project, emulator, patienceMs }
  return {
    folder: scratchFolder(),
    environment: {
      LEAD_STORE: 'firestore',
      GOOGLE_CLOUD_PROJECT: project,
      FIRESTORE_EMULATOR_HOST: emulator,
    },
    async open() {
      const noFault = () => {}
      const leads = openFirestoreStore(hosted, noFault)
      const { team, close } = openFirestoreTeam(hosted, noFault)
      const desk = openFirestoreDesk(hosted, leads, noFault)
      const store = {
        ...leads,
        team,
        desk,
        close: async () => void (await Promise.all([close(), desk.close(), leads.close()])),
      }
      onTestFinished(() => store.close())
      return store
    },
  }
}

/** Real SQLite files or, among the tests of the stores, a project of its own in Google's emulator. */
export function deskPlace(): DeskPlace {
  const emulator: string | undefined = inject('firestoreHost')
  if (emulator) return hostedPlace(emulator)
  const folder = scratchFolder()
  return { folder, environment: {}, open: () => openStore(folder) }
}
