import { onTestFinished } from 'vitest'
import type { Desk } from '../../../src/service/crm/desk.ts'
import { openDesk } from '../../../src/service/crm/open-desk.ts'
import type { OpenRecords } from '../../../src/service/records/records.ts'
import { scratchFolder } from '../../service/test-service.ts'

/** The desk of one instance, with an index of its own, until the test ends. */
export async function openOn(records: OpenRecords): Promise<Desk> {
  const desk = await openDesk({
    leads: records,
    changes: records.changes,
    folder: scratchFolder(),
    onFault() {},
  })
  onTestFinished(() => desk.close())
  return desk
}
