import type { Details } from '#domain/contacts/details.ts'
import type { Permission } from '#domain/contacts/permission.ts'
import type { NextStep } from '#domain/deals/next-step.ts'
import type { Stage } from '#domain/deals/stages.ts'

/** What the team noted and decided about a deal. */
export interface DealSummary {
  status: Stage
  /** The furthest stage it ever reached. */
  furthest: Stage
  /** When the stage first left New. */
  contactedAt: number | null
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
