import { partnerZone } from '#contract/visit-slots.ts'

const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: partnerZone,
})

/** A moment as the partner's wall clock shows it, e.g. `2026-11-30 11:00`. */
export const localTime = (milliseconds: number): string => format.format(milliseconds)
