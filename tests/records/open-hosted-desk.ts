import { onTestFinished } from 'vitest'
import { openCrm } from '../../src/crm/open-crm.ts'
import { type HostedStore, openFirestoreRecords } from '../../src/store/firestore/firestore-records.ts'
import type { DeskRecords } from '../service/desk/desk-records.ts'
import { scratchFolder } from '../service/test-service.ts'

/** Records in Google's emulator without a spool, and one instance's desk, open until the test ends. */
export async function openHostedDesk(hosted: HostedStore, folder = scratchFolder()): Promise<DeskRecords> {
  const onError = () => {}
  const records = openFirestoreRecords(hosted, onError)
  const crm = await openCrm({ leads: records, changes: records.changes, folder, onError })
  const close = async () => {
    await crm.close()
    await records.close()
  }
  onTestFinished(close)
  return { ...records, crm, close }
}
