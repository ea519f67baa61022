import { onTestFinished } from 'vitest'
import type { Desk } from '../../../src/service/desk/desk.ts'
import { openDesk } from '../../../src/service/desk/open-desk.ts'
import { scratchFolder } from '../../service/test-service.ts'
import type { Records } from '../engines.ts'

/** The desk of one instance, with an index of its own, until the test ends. */
export async function openOn(records: Records): Promise<Desk> {
  const desk = await openDesk({
    leads: records,
    changes: records.changes,
    folder: scratchFolder(),
    onFault() {},
  })
  onTestFinished(() => desk.close())
  return desk
}
