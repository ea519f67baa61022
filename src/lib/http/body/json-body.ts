import type { Context } from 'hono'
import * as v from 'valibot'
import { HttpError } from '../http-error.ts'
import { bodyKind, bodyText } from './body.ts'
import { parseStrictJson } from './strict-json.ts'

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
  const result = v.safeParse(schema, parseStrictJson(await bodyText(c.req.raw, bytes), depth), {
    abortEarly: true,
  })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new HttpError(400, issue.message, v.getDotPath(issue) ?? undefined)
}
