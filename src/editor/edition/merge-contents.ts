import type { ContentFiles } from '#project/content/content-files.ts'
import { getValue, isSameValue } from '#project/content/values.ts'
import { overlayEdits } from './apply-edits.ts'
import { diffContents, type ValueChange } from './diff-contents.ts'

/** A merge of two contents: with the changes of both, except for fields that both changed, which stay as they were. */
interface MergedContents {
  files: ContentFiles
  /** Fields that only the other side changed. */
  taken: ValueChange[]
  /** `before` is the value that stays, `after` the other side's. */
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
  // A file that only theirs has starts empty.
  const begun = Object.fromEntries(taken.map(({ file }) => [file, ours[file] ?? {}]))
  const edits = taken.map(({ file, path, after }) => ({ file, path, value: after }))
  return { files: overlayEdits({ ...begun, ...ours }, edits), taken, conflicts }
}
