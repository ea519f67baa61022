import type { Context } from 'hono'
import * as v from 'valibot'
import { HttpError } from '../http-error.ts'
import { bodyKind, bodyText } from './body.ts'

/** Deeper than any payload of ours. */
const defaultDepth = 8

/** How many properties a valid JSON text names: its colons outside of strings. */
const countNames = (text: string): number =>
  text
    .replace(/\\./g, '')
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('')
    .split(':').length - 1

/** Counts the properties that a value has; refuses deep nesting, and a name that could change an object's prototype. */
const countProperties = (value: unknown, depth: number): number => {
  if (typeof value !== 'object' || value === null) return 0
  if (depth === 0) throw new HttpError(400, 'The body is nested too deeply.')
  if (Object.hasOwn(value, '__proto__')) {
    throw new HttpError(400, 'The body names a property that is not allowed.')
  }
  const inside = Object.values(value).map(inner => countProperties(inner, depth - 1))
  return inside.reduce((sum, one) => sum + one, Array.isArray(value) ? 0 : inside.length)
}

/** Parses a body as a JSON object; refuses one that names a property twice, which parsers read differently. */
export function parseJson(text: string, depth = defaultDepth): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The body must be a JSON object.')
  }
  if (countProperties(value, depth) < countNames(text)) {
    throw new HttpError(400, 'The body names a property twice.')
  }
  return value as Record<string, unknown>
}

/** The limits of a body that may be larger than a form's. */
interface Bounds {
  bytes?: number
  depth?: number
}

/** Parses the request's JSON body with a schema; an `HttpError` names the first wrong field. */
export async function jsonBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  { bytes, depth }: Bounds = {},
): Promise<v.InferOutput<Schema>> {
  if (bodyKind(c.req.raw.headers) !== 'json') throw new HttpError(415, 'Send application/json.')
  const result = v.safeParse(schema, parseJson(await bodyText(c.req.raw, bytes), depth), {
    abortEarly: true,
  })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new HttpError(400, issue.message, v.getDotPath(issue) ?? undefined)
}
