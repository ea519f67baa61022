import * as v from 'valibot'
import { givenId } from '#domain/deals/client-id.ts'

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Makes two people one; each as it was seen. The id makes a repeat harmless, and names the merge when it is taken back. */
export const newMerge = v.object({
  merge: givenId,
  version,
  other: v.pipe(v.string(), v.maxLength(200)),
  otherVersion: version,
})

export type NewMerge = v.InferOutput<typeof newMerge>

/** Takes a merge back. */
export const newSplit = v.object({ merge: givenId, version })

export type NewSplit = v.InferOutput<typeof newSplit>
