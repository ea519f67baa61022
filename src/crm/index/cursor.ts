import * as v from 'valibot'
import { HttpError } from '#lib/http/http-error.ts'

/** Makes a cursor opaque, so that no client reads or builds one. */
export const toAddress = (cursor: string | null): string | null =>
  cursor === null ? null : Buffer.from(cursor).toString('base64url')

/** A name can contain anything; a number distinguishes contacts with the same name. */
export const nameCursor = v.pipe(
  v.string(),
  // Accepts only the format we send, because JSON has other ways to write the number.
  v.regex(/,\d{1,16}\]$/),
  v.parseJson(),
  v.strictTuple([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
)

/**
 * A time (in Firestore microseconds, as far as numbers are exact) or an urgency, then an id or number to distinguish
 * equal ones.
 */
const shapes = {
  time: v.pipe(v.string(), v.regex(/^(\d{1,15}|[1-8]\d{15})(:[\dA-Za-z-]{1,40})?$/)),
  need: v.pipe(v.string(), v.regex(/^(waiting|due|other):\d{1,16}(:\d{1,12})?$/)),
  name: nameCursor,
}

/** Reads a cursor for that order from an address, and refuses one that is not ours. */
export function fromAddress(text: string, order: keyof typeof shapes): string {
  const cursor = Buffer.from(text, 'base64url').toString()
  if (!v.is(shapes[order], cursor))
    throw new HttpError(400, 'This is not a cursor: send the `next` of the page before, unchanged.', 'after')
  return cursor
}
