import * as v from 'valibot'

/** A setting that is a whole number within bounds. */
export const wholeNumber = (least: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${max}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** A hundred years, the longest period of a setting. */
export const maxDays = 36_500

export const days = wholeNumber(0, maxDays)
