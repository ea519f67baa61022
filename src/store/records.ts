import type { ChangeRecords } from './change-records.ts'
import type { LeadLookup, LeadRecords } from './lead-records.ts'
import type { SealedRecords } from './sealed-records.ts'
import type { TeamRecords } from './team-records.ts'

/** Leads, events and team, in either store. */
export interface OpenRecords extends LeadRecords, LeadLookup {
  changes: ChangeRecords
  team: TeamRecords
  sealed: SealedRecords
}
