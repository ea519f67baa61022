/** The zone the partner works in. Older browsers still call it Asia/Calcutta. */
export const partnerZone = 'Asia/Kolkata'

/** That zone's distance from UTC, which no summer time ever changes. */
export const partnerOffsetMs = 330 * 60_000

/** The instant of a wall time there, as `2026-11-15T09:30`; NaN where it is not written so. */
export const partnerInstant = (wallTime: string): number => Date.parse(`${wallTime}+05:30`)

/** The first moment of a day there, as `2026-11-15`; NaN where there is none such, as the 31st of February. */
export function partnerDayStart(day: string): number {
  const at = partnerInstant(`${day}T00:00`)
  // Such a day is read as one of March.
  const isReal = !Number.isNaN(at) && new Date(at + partnerOffsetMs).toISOString().startsWith(day)
  return isReal ? at : Number.NaN
}
