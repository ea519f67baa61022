import * as v from 'valibot'

/** A day in the partner's zone, such as `2026-11-15`, of a plausible year. */
export const day = v.pipe(
  v.string(),
  v.isoDate('must be a day such as 2026-11-15'),
  v.check(text => text >= '2000' && text < '2101', 'must be a day from 2000 to 2100'),
)
