/** So many leads of one millisecond have a sort key of their own in it; more spill into the next. */
const keysPerMillisecond = 64

/** The first sort key of a moment. Sort keys order leads by when they came, and a span of time is a span of keys. */
export const sortKeyAt = (milliseconds: number): number => milliseconds * keysPerMillisecond

/** The moment of a sort key, in SQL. */
export const momentInSql = (sortKey: string): string => `(${sortKey} / ${keysPerMillisecond})`

/** Beyond every sort key. */
export const beyondSortKeys = Number.MAX_SAFE_INTEGER
