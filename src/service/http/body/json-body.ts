import type { Context } from 'hono'
import * as v from 'valibot'
import { HttpError } from '../http-error.ts'
import { bodyKind, bodyText } from './body.ts'
import { parseStrictJson } from './strict-json.ts'

/** How much a body may hold, where that is more than a form's. */
interface Bounds {
  bytes?: number
  depth?: number
}

/** The request's JSON body as the schema wants it; an `HttpError` names the first field at fault. */
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
