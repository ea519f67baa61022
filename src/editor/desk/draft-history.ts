import type { ContentFiles } from '#project/content/content-files.ts'
import { isSameValue } from '#project/content/values.ts'
import { overlayEdits } from '../edition/apply-edits.ts'
import type { Setting } from './content/change-list.ts'
import { keyOf, type Place, valueAt } from './content/places.ts'

/** One thing the editor did: every place it set, with the values before and after, or a language it added or removed. */
export interface DraftStep {
  id: number
  at: number
  changes: { place: Place; before: unknown; after: unknown }[]
  language?: LanguageStep
}

export interface LanguageStep {
  code: string
  isAdded: boolean
  /** The words it had when it was removed. */
  words?: Record<string, unknown>
}

/** The steps that can be undone and those that can be redone, the latest last. */
export interface DraftHistory {
  past: readonly DraftStep[]
  future: readonly DraftStep[]
}

export const noHistory: DraftHistory = { past: [], future: [] }

const maxSteps = 200

/** A pause in typing after which a further letter is a step of its own. */
const pauseMs = 2000

const overlay = (files: ContentFiles, edit: Setting): ContentFiles =>
  overlayEdits(files, [{ ...edit, before: undefined }])

const readChanges = (files: ContentFiles, edits: readonly Setting[]): DraftStep['changes'] => {
  let content = files
  return edits.map(edit => {
    const place = { file: edit.file, path: edit.path }
    const before = valueAt(content, place)
    content = overlay(content, edit)
    return { place, before, after: edit.value }
  })
}

const isTypedOn = (step: DraftStep | undefined, next: DraftStep): step is DraftStep =>
  step !== undefined &&
  step.language === undefined &&
  next.at - step.at < pauseMs &&
  step.changes.length === next.changes.length &&
  next.changes.every(
    ({ place, after }, index) =>
      typeof after === 'string' && keyOf(step.changes[index]?.place ?? place) === keyOf(place),
  )

let last = 0

/** Records edits as a step, or as part of the last one while somebody types in one field. */
export function recordStep(
  { past }: DraftHistory,
  files: ContentFiles,
  edits: readonly Setting[],
  at: number,
): DraftHistory {
  const changes = readChanges(files, edits)
  if (changes.every(({ before, after }) => isSameValue(before, after))) return { past, future: [] }
  const step = past.at(-1)
  const next = { id: last + 1, at, changes }
  if (isTypedOn(step, next)) {
    const joined = changes.map((change, index) => ({ ...change, before: step.changes[index]?.before }))
    return { past: [...past.slice(0, -1), { ...step, at, changes: joined }], future: [] }
  }
  last = next.id
  return { past: [...past, next].slice(-maxSteps), future: [] }
}

/** Records that a language was added or removed. */
export function recordLanguage({ past }: DraftHistory, language: LanguageStep, at: number): DraftHistory {
  last += 1
  return { past: [...past, { id: last, at, changes: [], language }].slice(-maxSteps), future: [] }
}

interface Reverted {
  /** The edits that bring the values of a step back, or forth. */
  edits: Setting[]
  /** Whether a colleague changed some of the places since; those stay as they are. */
  isPartial: boolean
}

/** The edits that undo a step, or do it again. */
export function revertStep(files: ContentFiles, { changes }: DraftStep, way: 'undo' | 'redo'): Reverted {
  const ordered = way === 'undo' ? changes.toReversed() : changes
  let content = files
  const edits = ordered.flatMap(({ place, before, after }): Setting[] => {
    const [from, to] = way === 'undo' ? [after, before] : [before, after]
    if (!isSameValue(valueAt(content, place), from)) return []
    const edit = { ...place, value: to }
    content = overlay(content, edit)
    return [edit]
  })
  return { edits, isPartial: edits.length < changes.length }
}
