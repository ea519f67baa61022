import type { ContentFiles } from '#project/content/content-files.ts'
import { isSameValue } from '#project/content/values.ts'
import { overlayEdits } from '../edition/apply-edits.ts'
import type { FieldEdit } from '../edition/editions.ts'
import type { Setting } from './content/change-list.ts'
import { holds, keyOf, type Place, valueAt } from './content/places.ts'

/** Unsaved edits: each place has at most one, and none is within another. */
export type Unsaved = readonly Setting[]

const isSamePlace = (one: Place, other: Place) => keyOf(one) === keyOf(other)

/**
 * Adds edits to the waiting ones. An edit within a waiting list becomes part of it; a list absorbs the waiting edits
 * within it. `typed` is the content with all of them.
 */
export function addEdits(unsaved: Unsaved, typed: ContentFiles, edits: readonly Setting[]): Unsaved {
  return edits.reduce<Unsaved>((waiting, edit) => {
    const outer = waiting.find(one => holds(one, edit) && !isSamePlace(one, edit))
    if (outer) return waiting.map(one => (one === outer ? { ...outer, value: valueAt(typed, outer) } : one))
    return [...waiting.filter(one => !holds(edit, one)), edit]
  }, unsaved)
}

/** Edits in the service's format: each with the value that its writer saw. */
export const withBefore = (unsaved: Unsaved, saved: ContentFiles): FieldEdit[] =>
  unsaved.map(edit => ({ ...edit, before: valueAt(saved, edit) }))

/** The edits that still differ from the saved content. */
export const stillUnsaved = (unsaved: Unsaved, saved: ContentFiles): Unsaved =>
  unsaved.filter(edit => !isSameValue(edit.value, valueAt(saved, edit)))

export const withTyped = (saved: ContentFiles, unsaved: Unsaved): ContentFiles =>
  overlayEdits(
    saved,
    unsaved.map(edit => ({ ...edit, before: undefined })),
  )

/** The waiting edits at places that another editor changed meanwhile, unless both wrote the same. */
export const findConflicts = (unsaved: Unsaved, before: ContentFiles, now: ContentFiles): Unsaved =>
  stillUnsaved(unsaved, now).filter(edit => !isSameValue(valueAt(before, edit), valueAt(now, edit)))
