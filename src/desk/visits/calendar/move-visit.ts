import type { KeyboardEvent } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { deriveVisit } from '#api/derive-rows.ts'
import type { Visit } from '#api/visits/visits.ts'
import { visitSlots } from '#domain/visits/visit-state.ts'
import { changeDeal } from '../../data/change-deal.ts'
import { showDone, showError } from '../../data/toasts.ts'
import { addDays, dayAndClock, dayOf, instantOf, minutesOf } from '../../text/desk-time.ts'
import { properName } from '../../text/labels.ts'

const { firstMinute, lastMinute, stepMinutes } = visitSlots

/** The slot nearest to a minute of a day. */
export const slotNear = (minute: number): number => {
  const step = Math.round((minute - firstMinute) / stepMinutes) * stepMinutes
  return Math.min(lastMinute, Math.max(firstMinute, firstMinute + step))
}

/** The time to which Alt and an arrow move a visit: half an hour or a day away; undefined for other keys. */
export function moveByKey(
  { key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>,
  at: number,
): number | undefined {
  if (!altKey) return undefined
  const minute = slotNear(minutesOf(at))
  const to: Record<string, number> = {
    ArrowUp: instantOf(dayOf(at), slotNear(minute - stepMinutes)),
    ArrowDown: instantOf(dayOf(at), slotNear(minute + stepMinutes)),
    ArrowLeft: instantOf(addDays(dayOf(at), -1), minute),
    ArrowRight: instantOf(addDays(dayOf(at), 1), minute),
  }
  return to[key]
}

/**
 * The new times of visits that are being moved: a second press continues from there, not from the time on the screen.
 */
const underWay = new Map<string, number>()

/** The time of a visit, or the one it is being moved to. */
export const placeOf = ({ dealId, visitAt }: Visit): number => underWay.get(dealId) ?? visitAt

/** A deal has one future visit, which keeps its focus when it is moved, and any number of past ones. */
export const keyOfVisit = ({ dealId, isPast, visitAt }: Visit): string =>
  isPast ? `${dealId} ${visitAt}` : dealId

/** Visits with the changes made on this screen, before the service confirms them. */
export const currentVisits = (visits: Visit[], deals: Record<string, Deal>): Visit[] =>
  visits.flatMap(visit => {
    const deal = deals[visit.dealId]
    if (visit.isPast || !deal || deal.version < visit.version) return [visit]
    return deriveVisit(deal, visit) ?? []
  })

/** Moves a visit, with a toast to undo it, because the buyer may know the old time. */
export async function moveVisit(visit: Visit, to: number): Promise<void> {
  const { dealId, name, visitAt } = visit
  if (to === placeOf(visit)) return
  if (to < Date.now()) {
    return showError(`Not moved: ${dayAndClock(to)} is in the past.`)
  }
  underWay.set(dealId, to)
  await changeDeal(dealId, { visitAt: to })
  if (underWay.get(dealId) !== to) return
  underWay.delete(dealId)
  showDone(`Visit moved to ${dayAndClock(to)}. Let ${properName(name)} know.`, {
    action: { label: 'Undo', run: () => void changeDeal(dealId, { visitAt }) },
  })
}
