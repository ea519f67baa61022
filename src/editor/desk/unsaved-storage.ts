import * as v from 'valibot'
import type { FieldEdit } from '../edition/editions.ts'

/** An edit with the value that its writer saw, so that a later change by someone else is noticed. */
const editSchema = v.object({
  file: v.string(),
  path: v.string(),
  before: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
})

const keyOf = (project: string, email: string) => `site-unsaved ${project} ${email}`

/** Stores the unsaved edits of this tab, so that a reload does not lose them. */
export function storeUnsaved(
  project: string,
  email: string,
  edits: readonly FieldEdit[],
  storage: Storage = sessionStorage,
): void {
  try {
    if (edits.length === 0) storage.removeItem(keyOf(project, email))
    else storage.setItem(keyOf(project, email), JSON.stringify(edits))
  } catch {
    // Storage is forbidden or full; the edits are still on this page.
  }
}

/** The edits that this tab stored before a reload; none if they are unreadable. */
export function readUnsaved(project: string, email: string, storage: Storage = sessionStorage): FieldEdit[] {
  try {
    return v.parse(v.array(editSchema), JSON.parse(storage.getItem(keyOf(project, email)) ?? '[]'))
  } catch {
    return []
  }
}
