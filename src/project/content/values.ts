/** A JSON object. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names with a special meaning in JavaScript. */
const reservedNames = new Set(['__proto__', 'constructor', 'prototype'])

const isIndex = (key: string) => /^(?:0|[1-9]\d{0,5})$/.test(key)

const inner = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return isIndex(key) ? value[Number(key)] : undefined
  return isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The value at a path such as `pricing.units.2.type`; undefined if there is none. */
export const getValue = (value: unknown, path: string): unknown => path.split('.').reduce(inner, value)

/** Whether two values are equal as JSON; an undefined field counts as missing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]))
  if (!isGroup(one) || !isGroup(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => isSameValue(inner(one, key), inner(other, key)))
}

/** Changes a direct child of a list or group; undefined if that is impossible. */
type Change = (holder: unknown, key: string) => unknown

/** Changes the value at a path in a copy; everything else is shared with the original. */
function changeAt(value: unknown, [key = '', ...rest]: string[], change: Change): unknown {
  if (reservedNames.has(key)) return undefined
  if (rest.length === 0) return change(value, key)
  const next = inner(value, key)
  // A missing group is created with its first field; an item of a list must exist.
  const isMissingGroup = next === undefined && isGroup(value) && !isIndex(rest[0] ?? '')
  const changed = changeAt(isMissingGroup ? {} : next, rest, change)
  return changed === undefined ? undefined : put(value, key, changed)
}

const put = (holder: unknown, key: string, value: unknown): unknown => {
  if (Array.isArray(holder))
    return isIndex(key) && Number(key) < holder.length ? holder.with(Number(key), value) : undefined
  return isGroup(holder) ? { ...holder, [key]: value } : undefined
}

const leaveOut = (holder: unknown, key: string): unknown => {
  if (Array.isArray(holder))
    return isIndex(key) && Number(key) < holder.length ? holder.toSpliced(Number(key), 1) : undefined
  if (!isGroup(holder)) return undefined
  const { [key]: _, ...others } = holder
  return others
}

/** A copy with the value at the path; undefined if the path does not exist, such as that of a removed item. */
export const setValue = (content: unknown, path: string, value: unknown): unknown =>
  changeAt(content, path.split('.'), (holder, key) => put(holder, key, value))

/** A copy without the value at the path, which may be an item of a list; undefined if the path does not exist. */
export const removeValue = (content: unknown, path: string): unknown => {
  const isThere = getValue(content, path) !== undefined
  return isThere ? changeAt(content, path.split('.'), leaveOut) : content
}
