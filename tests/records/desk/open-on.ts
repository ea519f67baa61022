import { onTestFinished } from 'vitest'
import type { Crm } from '../../../src/service/crm/open-crm.ts'
import { openCrm } from '../../../src/service/crm/open-crm.ts'
import type { OpenRecords } from '../../../src/service/records/records.ts'
import { scratchFolder } from '../../service/test-service.ts'

/** The desk of one instance, with an index of its own, until the test ends. */
export async function openOn(records: OpenRecords): Promise<Crm> {
  const crm = await openCrm({
    leads: records,
    changes: records.changes,
    folder: scratchFolder(),
    onFault() {},
  })
  onTestFinished(() => crm.close())
  return crm
}
