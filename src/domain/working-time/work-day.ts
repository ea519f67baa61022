import * as v from 'valibot'

const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))

/** A member's working days, 0 is Sunday, and the minutes of the day between which they work. */
export const workDayEntries = {
  days: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
    v.minLength(1, 'Choose at least one day.'),
    v.maxLength(7),
  ),
  from: minuteOfDay,
  to: minuteOfDay,
}

/** Refuses a day that ends before it begins. */
export const endsAfterItBegins = <Hours extends { from: number; to: number }>() =>
  v.check<Hours, string>(({ from, to }) => from < to, 'The end must be later than the start.')
