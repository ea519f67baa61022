import { hash } from 'node:crypto'

/**
 * How far a reader has read the change log: documents stored at or after `from`, in microseconds, are new, except for
 * those already sent.
 */
export interface ChangeLogCursor {
  /** The id of the records, because a cursor of other records means nothing here. */
  of: string
  from: number
  sent: string[]
}

/** A short name of fixed length for a document, because a cursor can travel in a header. */
export const documentDigest = (path: string): string =>
  hash('sha256', path, 'base64url').slice(0, 8).replaceAll('_', '.')

/** A cursor as text, of letters, digits, dots, dashes and colons. */
export const cursorText = ({ of, from, sent }: ChangeLogCursor): string => `${of}:${from}:${sent.join('')}`

/** Reads a cursor from text; undefined if the text is not a cursor. */
export function readCursor(text: string): ChangeLogCursor | undefined {
  const [, of, from, sent] = /^([\da-f]{16}):(\d{1,16}):((?:[A-Za-z\d.-]{8})*)$/.exec(text) ?? []
  if (of === undefined) return undefined
  return { of, from: Number(from), sent: sent?.match(/.{8}/g) ?? [] }
}
