import * as v from 'valibot'

/** Since when a member's calendar may read their visits; null if it may not. */
export const calendarFeedResponse = v.object({ ok: v.literal(true), since: v.nullable(v.number()) })

export type CalendarFeedResponse = v.InferOutput<typeof calendarFeedResponse>

/** The whole address of a new feed, shown once; it replaces any earlier one. */
export const newCalendarFeedResponse = v.object({
  ok: v.literal(true),
  since: v.number(),
  address: v.string(),
})

export type NewCalendarFeedResponse = v.InferOutput<typeof newCalendarFeedResponse>
