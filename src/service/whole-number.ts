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

/** So many days, up to a hundred years. */
export const days = wholeNumber(0, 36_500)
