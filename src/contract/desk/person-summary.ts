import type { Details } from './details.ts'
import type { NextStep } from './next-step.ts'
import type { Permission } from './permission.ts'
import type { Status } from './statuses.ts'

/** What the team knows and decided of whoever sent a lead. */
export interface PersonSummary {
  status: Status
  lostReason: string | null
  owner: string | null
  visitAt: number | null
  next: NextStep | null
  details: Details
  waitingSince: number | null
  lastNote: string | null
  permission: Permission
  isBlocked?: true
}
