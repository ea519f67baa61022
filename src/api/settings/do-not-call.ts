import * as v from 'valibot'

/** How many lines of a file are sent at a time; a body can have 16 KB. */
export const maxNumberLines = 200

const line = v.pipe(v.string(), v.maxLength(60))

/** Adds numbers to the do-not-call list, or removes them. */
export const doNotCallChange = v.object({
  numbers: v.pipe(v.array(line), v.minLength(1, 'Enter a number.'), v.maxLength(maxNumberLines)),
  isAdded: v.boolean(),
})

/** How many numbers are on the list; they are stored as hashes and cannot be listed. */
export const doNotCallResponse = v.object({ ok: v.literal(true), count: v.number() })

export type DoNotCallResponse = v.InferOutput<typeof doNotCallResponse>

export const doNotCallChanged = v.object({
  ...doNotCallResponse.entries,
  /** How many numbers were added or removed. */
  changed: v.number(),
  /** The indexes of the sent lines without a number, starting at 0. */
  wrong: v.array(v.number()),
})

export type DoNotCallChanged = v.InferOutput<typeof doNotCallChanged>

export const doNotCallLookUp = v.object({ number: line })

export const doNotCallFound = v.object({
  ok: v.literal(true),
  /** The number as it was read. */
  number: v.string(),
  isListed: v.boolean(),
})

export type DoNotCallFound = v.InferOutput<typeof doNotCallFound>
