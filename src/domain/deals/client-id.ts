import * as v from 'valibot'

/** An id that whoever sends something gives it, so that a repeat is harmless. */
export const clientId = v.pipe(v.string(), v.uuid())
