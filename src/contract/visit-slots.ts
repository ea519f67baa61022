/** When a site visit can be booked: half-hour slots of the day, and no further ahead than the service accepts. */
export const visitSlots = {
  firstMinute: 9 * 60,
  lastMinute: 18 * 60,
  stepMinutes: 30,
  daysAhead: 400,
} as const

/** How long a visit is held in the calendar. */
export const visitMinutes = 60

/** The zone the partner works in. Older browsers still call it Asia/Calcutta. */
export const partnerZone = 'Asia/Kolkata'

/** That zone's distance from UTC, which no summer time ever changes. */
export const partnerOffsetMinutes = 330
