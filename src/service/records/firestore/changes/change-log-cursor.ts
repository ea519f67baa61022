import { hash } from 'node:crypto'

/**
 * How far a reader has read the change log: everything that the server took at or after `from`, in microseconds, is
 * new, except for the documents already sent.
 */
export interface ChangeLogCursor {
  /** Which records it is of. */
  of: string
  from: number
  told: string[]
}

/** A name for a document that is short and always as long: a cursor may go in a header. */
export const documentDigest = (path: string): string =>
  hash('sha256', path, 'base64url').slice(0, 8).replaceAll('_', '.')

/** A cursor as text, of letters, digits, dots, dashes and colons. */
export const cursorText = ({ of, from, told }: ChangeLogCursor): string => `${of}:${from}:${told.join('')}`

/** A cursor that was given as text; nothing where it is none of ours. */
export function readCursor(text: string): ChangeLogCursor | undefined {
  const [, of, from, told] = /^([\da-f]{16}):(\d{1,16}):((?:[A-Za-z\d.-]{8})*)$/.exec(text) ?? []
  if (of === undefined) return undefined
  return { of, from: Number(from), told: told?.match(/.{8}/g) ?? [] }
}
