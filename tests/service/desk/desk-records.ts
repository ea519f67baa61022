import type { Desk } from '../../../src/service/crm/desk.ts'
import type { OpenRecords } from '../../../src/service/records/records.ts'

/** Records of either kind, and the desk on them. */
export interface DeskRecords extends OpenRecords {
  desk: Desk
}
