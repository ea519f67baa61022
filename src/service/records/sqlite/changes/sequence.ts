/**
 * The next number of the feed, in SQL: leads, facts and marks count together. No number is given twice, as whatever is
 * deleted leaves a mark of a higher one.
 */
export const nextInChangeLog = `(SELECT 1 + max(
  coalesce((SELECT max(seq) FROM leads), 0),
  coalesce((SELECT max(seq) FROM facts), 0),
  coalesce((SELECT max(seq) FROM marks), 0)
))`
