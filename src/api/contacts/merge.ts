import * as v from 'valibot'
import { clientId } from '#domain/leads/rules.ts'

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * Merges two contacts, each at the version that was seen. The id makes a repeat harmless, and identifies the merge for
 * undoing it.
 */
export const newMerge = v.object({
  merge: clientId,
  version,
  other: v.pipe(v.string(), v.maxLength(200)),
  otherVersion: version,
})

export type NewMerge = v.InferOutput<typeof newMerge>

/** Undoes a merge. */
export const newSplit = v.object({ merge: clientId, version })

export type NewSplit = v.InferOutput<typeof newSplit>

/**
 * A deal whose contact may be the same person: by their e-mail address, or by a nearly equal name in the same project.
 */
const duplicate = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  why: v.picklist(['email', 'name']),
})

export type Duplicate = v.InferOutput<typeof duplicate>

/** How many suggestions are listed. */
export const maxDuplicates = 3

export const duplicatesResponse = v.object({ ok: v.literal(true), duplicates: v.array(duplicate) })

export type DuplicatesResponse = v.InferOutput<typeof duplicatesResponse>
