import type { ContentFiles } from '#project/content/content-files.ts'
import { getValue, isSameValue, removeValue, setValue } from '#project/content/values.ts'
import type { FieldEdit } from './editions.ts'

/** The result of edits: the content with all of them, or the first that was refused. */
type Edited = { files: ContentFiles } | { refused: FieldEdit; value: unknown }

const readField = (files: ContentFiles, { file, path }: Pick<FieldEdit, 'file' | 'path'>): unknown =>
  Object.hasOwn(files, file) ? getValue(files[file], path) : undefined

/** Content with an edit applied; undefined if its path does not exist. */
const applyEdit = (files: ContentFiles, edit: FieldEdit): ContentFiles | undefined => {
  const { file, path, value } = edit
  if (!Object.hasOwn(files, file)) return undefined
  const changed = value === undefined ? removeValue(files[file], path) : setValue(files[file], path, value)
  return changed === undefined ? undefined : { ...files, [file]: changed }
}

/**
 * Applies edits one after another, all of them or none. An edit is refused if the present value is not the one its
 * editor saw, unless it is the new value already: then two editors made the same edit, or it was sent twice.
 */
export function applyEdits(files: ContentFiles, edits: readonly FieldEdit[]): Edited {
  let edited = files
  for (const edit of edits) {
    const value = readField(edited, edit)
    const isExpected = isSameValue(value, edit.before) || isSameValue(value, edit.value)
    const next = isExpected ? applyEdit(edited, edit) : undefined
    if (!next) return { refused: edit, value }
    edited = next
  }
  return { files: edited }
}

/** Applies the possible edits, whatever the previous values: for a preview of unsaved text. */
export const overlayEdits = (files: ContentFiles, edits: readonly FieldEdit[]): ContentFiles =>
  edits.reduce((edited, edit) => applyEdit(edited, edit) ?? edited, files)
