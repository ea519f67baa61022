import type { Crm } from '../../../src/crm/open-crm.ts'
import type { OpenRecords } from '../../../src/store/records.ts'

/** Records of either engine, and the CRM on them. */
export interface DeskRecords extends OpenRecords {
  crm: Crm
}
