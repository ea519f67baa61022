import type { ContentFiles } from '#project/content/content-files.ts'
import { isSameValue } from '#project/content/values.ts'

/** A value that differs between two contents; undefined on the side where it is missing. */
export interface ValueChange {
  file: string
  path: string
  before: unknown
  after: unknown
}

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name that can be part of a path. */
const isName = (key: string) => /^[\w-]+$/.test(key)

/**
 * The keys by which two groups are compared; undefined if a name cannot be part of a path, so that the group changes as
 * a whole.
 */
const keysOf = (before: Group, after: Group): string[] | undefined => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.every(isName) ? keys : undefined
}

type Place = Pick<ValueChange, 'file' | 'path'>

const below = ({ file, path }: Place, key: string | number): Place => ({
  file,
  path: path === '' ? String(key) : `${path}.${key}`,
})

/**
 * Pairs the items of two lists: equal ones at the beginning and the end stay together, so that an added item is one
 * difference.
 */
function pairItems(
  before: unknown[],
  after: unknown[],
): { index: number; before: unknown; after: unknown }[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSameValue(before[start], after[start])) start += 1
  let end = 0
  while (end < shorter - start && isSameValue(before.at(-1 - end), after.at(-1 - end))) end += 1
  const count = Math.max(before.length, after.length) - start - end
  return Array.from({ length: count }, (_, offset) => ({
    index: start + offset,
    before: start + offset < before.length - end ? before[start + offset] : undefined,
    after: start + offset < after.length - end ? after[start + offset] : undefined,
  }))
}

/** Whether a list of another length is compared item by item, for a reader, or as a whole, to repeat the change. */
type Lists = 'items' | 'whole'

function diff(place: Place, before: unknown, after: unknown, lists: Lists): ValueChange[] {
  if (isSameValue(before, after)) return []
  const isRead = lists === 'items'
  // An added or removed value is compared part by part too.
  const [one, other] = [
    before ?? (isRead ? emptyOf(after) : before),
    after ?? (isRead ? emptyOf(before) : after),
  ]
  if (Array.isArray(one) && Array.isArray(other) && (isRead || one.length === other.length))
    return pairItems(one, other).flatMap(item =>
      diff(below(place, item.index), item.before, item.after, lists),
    )
  const keys = isGroup(one) && isGroup(other) ? keysOf(one, other) : undefined
  if (keys && isGroup(one) && isGroup(other) && place.path.split('.').length < deepest)
    return keys.flatMap(key => diff(below(place, key), one[key], other[key], lists))
  return [{ ...place, before, after }]
}

/** Deeper than any content is. */
const deepest = 20

const emptyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  return isGroup(value) ? {} : undefined
}

const diffFiles = (before: ContentFiles, after: ContentFiles, lists: Lists): ValueChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(file =>
    diff({ file, path: '' }, before[file] ?? {}, after[file] ?? {}, lists),
  )

/**
 * The changes that turn one content into the other: a list of another length is one change. `applyEdits` can repeat
 * them.
 */
export const diffContents = (before: ContentFiles, after: ContentFiles): ValueChange[] =>
  diffFiles(before, after, 'whole')

/** The same down to each text, with added and removed items: for a reader. */
export const diffTexts = (before: ContentFiles, after: ContentFiles): ValueChange[] =>
  diffFiles(before, after, 'items')
