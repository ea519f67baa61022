/** When a site visit can be booked: half-hour slots of the day, and not further ahead than the service accepts. */
export const visitSlots = {
  firstMinute: 9 * 60,
  lastMinute: 18 * 60,
  stepMinutes: 30,
  daysAhead: 400,
} as const

/** How long a visit lasts in the calendar. */
export const visitMinutes = 60
