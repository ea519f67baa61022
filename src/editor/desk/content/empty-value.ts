import type { EditableField } from '#project/content/fields.ts'
import { groupInOrder } from './group-in-order.ts'

/** A field, and its path relative to a new value. */
interface Inner {
  field: EditableField
  rest: string[]
}

const emptyLeaf = ({ type, options, isRequired }: EditableField, day: string): unknown => {
  if (!isRequired) return undefined
  if (type === 'number') return 0
  if (type === 'switch') return false
  if (type === 'date') return day
  return type === 'choice' ? options?.[0] : ''
}

function emptyOf(inner: Inner[], day: string): unknown {
  const [first] = inner
  if (!first) return undefined
  if (first.rest.length === 0) return emptyLeaf(first.field, day)
  const next = inner.map(({ field, rest }) => ({ field, rest: rest.slice(1) }))
  if (first.rest[0] === '*') {
    const path = first.field.path.split('.').slice(0, -first.rest.length).join('.')
    const bounds = first.field.lists.find(list => list.path === path)
    if (!bounds) return {}
    return Array.from({ length: bounds.least }, () => emptyOf(next, day))
  }
  const groups = groupInOrder(inner, ({ rest }) => rest[0])
  const entries = [...groups].map(([key, held]) => [
    key,
    emptyOf(
      held.map(({ field, rest }) => ({ field, rest: rest.slice(1) })),
      day,
    ),
  ])
  const filled = entries.filter(([, value]) => value !== undefined)
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/**
 * The initial value of a new item or section: its required fields, empty, and the minimum number of items of its lists.
 */
export const emptyValue = (fields: readonly EditableField[], start: string, day: string): unknown => {
  const steps = start.split('.').length
  return emptyOf(
    fields.map(field => ({ field, rest: field.path.split('.').slice(steps) })),
    day,
  )
}
