import { onTestFinished } from 'vitest'
import { openDesk } from '../../src/service/desk/open-desk.ts'
import {
  type HostedStore,
  openFirestoreRecords,
} from '../../src/service/records/firestore/firestore-records.ts'
import { openFirestoreTeam } from '../../src/service/records/firestore/team/firestore-team.ts'
import type { DeskRecords } from '../service/desk/desk-place.ts'
import { scratchFolder } from '../service/test-service.ts'

/** Leads, team and desk in Google's emulator, without a spool, until the test ends. */
export async function openHostedDesk(hosted: HostedStore): Promise<DeskRecords> {
  const onFault = () => {}
  const records = openFirestoreRecords(hosted, onFault)
  const { team, close } = openFirestoreTeam(hosted, onFault)
  const folder = scratchFolder()
  const desk = await openDesk({ leads: records, changes: records.changes, folder, onFault })
  const store = {
    ...records,
    team,
    desk,
    async close() {
      await desk.close()
      await Promise.all([close(), records.close()])
    },
  }
  onTestFinished(() => store.close())
  return store
}
