import * as v from 'valibot'

/** A setting that is a whole number within bounds. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

/** A hundred years, the longest period of a setting. */
export const mostDays = 36_500

export const days = wholeNumber(0, mostDays)
