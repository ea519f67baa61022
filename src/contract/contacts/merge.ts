import * as v from 'valibot'
import { clientId } from '#domain/deals/client-id.ts'

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * Merges two contacts, each at the version that was seen. The id makes a repeat harmless, and names the merge for
 * undoing it.
 */
export const newMerge = v.object({
  merge: clientId,
  version,
  other: v.pipe(v.string(), v.maxLength(200)),
  otherVersion: version,
})

export type NewMerge = v.InferOutput<typeof newMerge>

/** Takes a merge back. */
export const newSplit = v.object({ merge: clientId, version })

export type NewSplit = v.InferOutput<typeof newSplit>

/** A deal whose contact may be the same person: by their e-mail, or by a name that is nearly the same in one project. */
const duplicate = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  why: v.picklist(['email', 'name']),
})

export type Duplicate = v.InferOutput<typeof duplicate>

/** So many are suggested at once. */
export const maxDuplicates = 3

export const duplicatesResponse = v.object({ ok: v.literal(true), duplicates: v.array(duplicate) })

export type DuplicatesResponse = v.InferOutput<typeof duplicatesResponse>
