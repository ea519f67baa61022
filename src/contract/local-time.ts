import { partnerZone } from './india-time.ts'

const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: partnerZone,
})

/** A moment as the partner's wall clock shows it, e.g. `2026-11-30 11:00`; one that no clock shows as it is. */
export const localTime = (milliseconds: number): string =>
  Math.abs(milliseconds) <= 8.64e15 ? format.format(milliseconds) : String(milliseconds)
