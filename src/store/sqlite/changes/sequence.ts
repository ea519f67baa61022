/**
 * The next number of the change log, in SQL: leads, facts and marks share one sequence. No number is used twice,
 * because a deletion leaves a mark with a higher one.
 */
export const nextInChangeLog = `(SELECT 1 + max(
  coalesce((SELECT max(seq) FROM leads), 0),
  coalesce((SELECT max(seq) FROM facts), 0),
  coalesce((SELECT max(seq) FROM marks), 0)
))`
