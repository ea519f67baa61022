import type { ContentFiles } from '#contract/editions/editions.ts'
import { overlayEdits } from './apply-edits.ts'
import { diffContents, type ValueChange } from './diff-contents.ts'
import { getValue, isSameValue } from './values.ts'

/** Two contents made of one: with the changes of both, and those fields that both changed, which stay as they were. */
interface MergedContents {
  files: ContentFiles
  /** Fields that were changed by theirs alone. */
  taken: ValueChange[]
  /** `before` is what stays, `after` what the other side has. */
  conflicts: ValueChange[]
}

/**
 * Applies the changes from `base` to `theirs` to `ours`, field by field; a field that ours changed too is left and
 * reported.
 */
export function mergeContents(base: ContentFiles, ours: ContentFiles, theirs: ContentFiles): MergedContents {
  const taken: ValueChange[] = []
  const conflicts: ValueChange[] = []
  for (const change of diffContents(base, theirs)) {
    const { file, path, before, after } = change
    const own = path === '' ? ours[file] : getValue(ours[file], path)
    if (isSameValue(own, after)) continue
    if (isSameValue(own, before)) taken.push(change)
    else conflicts.push({ file, path, before: own, after })
  }
  // A file that only theirs has begins empty.
  const begun = Object.fromEntries(taken.map(({ file }) => [file, ours[file] ?? {}]))
  const edits = taken.map(({ file, path, after }) => ({ file, path, value: after }))
  return { files: overlayEdits({ ...begun, ...ours }, edits), taken, conflicts }
}
