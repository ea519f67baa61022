import * as v from 'valibot'

const position = v.object({ time: v.number(), id: v.string() })

const feedCursor = v.object({
  /** Which records it is of. */
  of: v.string(),
  /** Behind the last document that no late commit can come before any more. */
  leads: position,
  changes: position,
  /** What was told behind that. */
  told: v.array(v.string()),
})

/** A document's place in a collection by the server's time, in microseconds. */
export type Position = v.InferOutput<typeof position>

/** How far somebody has read the feed. */
export type FeedCursor = v.InferOutput<typeof feedCursor>

/** Where everybody begins. */
export const beginning = (of: string): FeedCursor => ({
  of,
  leads: { time: 0, id: '' },
  changes: { time: 0, id: '' },
  told: [],
})

/** A cursor as text, of letters, digits, dots and dashes. */
export const cursorText = (cursor: FeedCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url').replaceAll('_', '.')

/** A cursor that was given as text; nothing where it is none of ours. */
export function readCursor(text: string): FeedCursor | undefined {
  try {
    const json = Buffer.from(text.replaceAll('.', '_'), 'base64url').toString()
    const read = v.safeParse(feedCursor, JSON.parse(json))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
