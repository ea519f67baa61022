import type { Crm } from '../../../src/service/crm/open-crm.ts'
import type { OpenRecords } from '../../../src/service/records/records.ts'

/** Records of either engine, and the CRM on them. */
export interface DeskRecords extends OpenRecords {
  crm: Crm
}
