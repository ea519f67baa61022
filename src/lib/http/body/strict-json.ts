import { HttpError } from '../http-error.ts'

/** Deeper than any payload of ours. */
const defaultDepth = 8

const quote = 34
const backslash = 92
const braces = { open: 123, close: 125 }
const brackets = { open: 91, close: 93 }
const colon = 58

/** The index after the closing quote of the string that begins at `start`. */
const endOfText = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

/** Whether an odd number of backslashes precedes an index. */
const isEscaped = (text: string, index: number): boolean => {
  let first = index
  while (text.charCodeAt(first - 1) === backslash) first -= 1
  return (index - first) % 2 === 1
}

/** Scans valid JSON for repeated keys and deep nesting, which `JSON.parse` accepts silently. */
const refuseDoubtful = (text: string, deepest: number): void => {
  const open: (Set<string> | undefined)[] = []
  let latest = ''
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfText(text, at)
      latest = text.slice(at, end)
      at = end - 1
    } else if (code === braces.open) open.push(new Set())
    else if (code === brackets.open) open.push(undefined)
    else if (code === braces.close || code === brackets.close) open.pop()
    else if (code === colon) noteKey(open.at(-1), latest)
    if (open.length > deepest) throw new HttpError(400, 'The body is nested too deeply.')
  }
}

const noteKey = (keys: Set<string> | undefined, written: string): void => {
  const key: string = written.includes('\\') ? JSON.parse(written) : written.slice(1, -1)
  if (keys?.has(key)) throw new HttpError(400, 'The body names a property twice.')
  if (key === '__proto__') throw new HttpError(400, 'The body names a property that is not allowed.')
  keys?.add(key)
}

const countOpen = (text: string): number => text.match(/[{[]/g)?.length ?? 0

/**
 * Whether a text equals the JSON of its value, shallow and without special names: then no key is repeated.
 * Browsers write JSON like this, and the comparison is much faster than a scan.
 */
const isCanonical = (text: string, value: object): boolean =>
  JSON.stringify(value) === text && countOpen(text) <= defaultDepth && !text.includes('"__proto__"')

/** Parses a body as a JSON object; refuses ambiguous text, such as repeated keys. */
export function parseStrictJson(text: string, deepest = defaultDepth): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The body must be a JSON object.')
  }
  if (!isCanonical(text, value)) refuseDoubtful(text, deepest)
  return value as Record<string, unknown>
}
