import { onTestFinished } from 'vitest'
import { openDesk } from '../../src/service/crm/open-desk.ts'
import {
  type HostedStore,
  openFirestoreRecords,
} from '../../src/service/records/firestore/firestore-records.ts'
import type { DeskRecords } from '../service/desk/desk-records.ts'
import { scratchFolder } from '../service/test-service.ts'

/** Records in Google's emulator, without a spool, and the desk of one instance, until the test ends. */
export async function openHostedDesk(hosted: HostedStore, folder = scratchFolder()): Promise<DeskRecords> {
  const onFault = () => {}
  const records = openFirestoreRecords(hosted, onFault)
  const desk = await openDesk({ leads: records, changes: records.changes, folder, onFault })
  const close = async () => {
    await desk.close()
    await records.close()
  }
  onTestFinished(close)
  return { ...records, desk, close }
}
