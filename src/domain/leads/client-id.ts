import * as v from 'valibot'

/** An id chosen by the sender, so that a repeated request is harmless. */
export const clientId = v.pipe(v.string(), v.uuid())
