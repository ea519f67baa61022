import type { Visit } from '#api/visits/visits.ts'
import { visitMinutes } from '#domain/visits/visit-state.ts'
import { minutesOf } from '../../text/desk-time.ts'
import { clashesAt } from '../visit-clash.ts'

/** A visit with its position in a day's column. */
export interface PlannedVisit {
  visit: Visit
  /** Minutes of the day. */
  from: number
  /** Its column among overlapping visits, and how many columns there are. */
  lane: number
  lanes: number
  /** Whether its agent has another visit at that time. */
  isClash: boolean
}

/** Visits that do not fit in their column. */
export interface Crowd {
  from: number
  visits: number
}

/** Limits the lanes of a column: the last one shows how many visits are left out at each time. */
export function fitLanes(plans: PlannedVisit[], max: number): { shown: PlannedVisit[]; crowds: Crowd[] } {
  const isLeftOut = ({ lane, lanes }: PlannedVisit) => lanes > max && lane >= max - 1
  const counts = new Map<number, number>()
  for (const { from } of plans.filter(isLeftOut)) counts.set(from, (counts.get(from) ?? 0) + 1)
  return {
    shown: plans
      .filter(plan => !isLeftOut(plan))
      .map(plan => ({ ...plan, lanes: Math.min(plan.lanes, max) })),
    crowds: [...counts].map(([from, visits]) => ({ from, visits })),
  }
}

/** Lays out one day: overlapping visits are side by side, and those of one member at the same time are marked. */
export function planDay(visits: Visit[]): PlannedVisit[] {
  const inOrder = visits.toSorted((a, b) => a.visitAt - b.visitAt)
  const planned: PlannedVisit[] = []
  let group: PlannedVisit[] = []
  let ends: number[] = []
  const settle = () => {
    for (const each of group) each.lanes = ends.length
    group = []
    ends = []
  }
  for (const visit of inOrder) {
    const from = minutesOf(visit.visitAt)
    if (ends.every(end => end <= from)) settle()
    const free = ends.findIndex(end => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = from + visitMinutes
    const placed = { visit, from, lane, lanes: 1, isClash: clashesAt(inOrder, visit).length > 0 }
    group.push(placed)
    planned.push(placed)
  }
  settle()
  return planned
}
