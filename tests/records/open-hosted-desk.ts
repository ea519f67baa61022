import { onTestFinished } from 'vitest'
import { openFirestoreDesk } from '../../src/service/records/firestore/firestore-desk-store.ts'
import {
  type HostedStore,
  openFirestoreRecords,
} from '../../src/service/records/firestore/firestore-records.ts'
import { openFirestoreTeam } from '../../src/service/records/firestore/team/firestore-team.ts'
import type { DeskRecords } from '../service/desk/desk-place.ts'

/** Leads, team and desk in Google's emulator, without a spool, until the test ends. */
export function openHostedDesk(hosted: HostedStore): DeskRecords {
  const noFault = () => {}
  const leads = openFirestoreRecords(hosted, noFault)
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
}
