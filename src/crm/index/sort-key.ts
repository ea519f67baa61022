/** How many leads of one millisecond get sort keys of that millisecond; more spill into the next. */
const keysPerMillisecond = 64

/** The first sort key of a moment. Sort keys order leads by arrival, so a period of time is a range of keys. */
export const sortKeyAt = (milliseconds: number): number => milliseconds * keysPerMillisecond

/** The moment of a sort key, in SQL. */
export const momentInSql = (sortKey: string): string => `(${sortKey} / ${keysPerMillisecond})`

/** Greater than every sort key. */
export const beyondSortKeys = Number.MAX_SAFE_INTEGER
