import * as v from 'valibot'
import { isPlainText } from '#lib/text/plain-text.ts'

/** A time from 2000 to 2100, because clocks, calendars and files cannot represent distant ones. */
export const moment = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Date.UTC(2000, 0), 'Choose a time after the year 2000.'),
  v.maxValue(Date.UTC(2101, 0) - 1, 'Choose a time before the year 2101.'),
)

/** A next step as it is stored and sent. */
export const storedStep = v.object({ what: v.string(), at: v.number() })

/** What to do next, and when. */
export const nextStep = v.object({
  what: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter the next step.'),
    v.maxLength(200, 'Use at most 200 characters.'),
    v.check(isPlainText, 'Enter it on one line.'),
  ),
  at: moment,
})

export type NextStep = v.InferOutput<typeof nextStep>

/** Whether a step is a call, such as 'Call again', which a booked visit makes unnecessary. */
export const isCallStep = ({ what }: NextStep): boolean => /^call\b/i.test(what)
