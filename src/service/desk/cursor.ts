import { Refusal } from '../http/refusal.ts'

/** A cursor is handed out in one piece, so that nobody is tempted to read or make one. */
export const toAddress = (cursor: string | null): string | null =>
  cursor === null ? null : Buffer.from(cursor).toString('base64url')

/** A time (in Firestore microseconds, as far as they are counted exactly) or a name; where several share it, an id or number. */
const shapes = {
  time: /^(\d{1,15}|[1-8]\d{15})(:[\dA-Za-z-]{1,40})?$/,
  need: /^(waiting|due|other):\d{1,16}(:\d{1,12})?$/,
  name: /^\["[^"\\\p{Cc}]{0,200}",(\d{1,15}|"[\dA-Za-z-]{1,40}")\]$/u,
}

/** The cursor an address names in that order of things, or a refusal of what is none of ours. */
export function fromAddress(text: string, order: keyof typeof shapes): string {
  const cursor = Buffer.from(text, 'base64url').toString()
  if (!shapes[order].test(cursor))
    throw new Refusal(400, 'This is not a cursor: send the `next` of the page before, unchanged.', 'after')
  return cursor
}
