import { onTestFinished } from 'vitest'
import type { Crm } from '../../../src/crm/open-crm.ts'
import { openCrm } from '../../../src/crm/open-crm.ts'
import type { OpenRecords } from '../../../src/store/records.ts'
import { scratchFolder } from '../../service/test-service.ts'

/** One instance's desk with its own index, open until the test ends. */
export async function openOn(records: OpenRecords): Promise<Crm> {
  const crm = await openCrm({
    leads: records,
    changes: records.changes,
    folder: scratchFolder(),
    onError() {},
  })
  onTestFinished(() => crm.close())
  return crm
}
