/** So many leads of one millisecond have a place of their own in it; more spill into the next. */
const placesPerMillisecond = 64

/** The first place of a moment. Places order leads by when they came, and a span of time is a span of places. */
export const placeAt = (milliseconds: number): number => milliseconds * placesPerMillisecond

/** The moment of a place, in SQL. */
export const momentOf = (place: string): string => `(${place} / ${placesPerMillisecond})`

/** Beyond every place. */
export const beyondPlaces = Number.MAX_SAFE_INTEGER
