import { Refusal } from './refusal.ts'

/** A payload is an object that holds one object; anything deeper is not one of ours. */
const deepest = 8

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g

/** Walks text that is known to be JSON; reports what `JSON.parse` lets pass in silence. */
const refuseDoubtful = (text: string): void => {
  const open: (Set<string> | undefined)[] = []
  let latest = ''
  for (const [part] of text.matchAll(token)) {
    if (part === '{') open.push(new Set())
    else if (part === '[') open.push(undefined)
    else if (part === '}' || part === ']') open.pop()
    else if (part === ':') noteKey(open.at(-1), JSON.parse(latest))
    else if (part !== ',') latest = part
    if (open.length > deepest) throw new Refusal(400, 'The body is nested too deeply.')
  }
}

const noteKey = (keys: Set<string> | undefined, key: string): void => {
  if (keys?.has(key)) throw new Refusal(400, 'The body names a property twice.')
  if (key === '__proto__') throw new Refusal(400, 'The body names a property that is not allowed.')
  keys?.add(key)
}

/** Parses a body as a JSON object; text that could mean two things is refused. */
export function parseStrictJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'The body must be a JSON object.')
  }
  refuseDoubtful(text)
  return value as Record<string, unknown>
}
