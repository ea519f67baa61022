import type { Context } from 'hono'
import * as v from 'valibot'
import { HttpError } from './http-error.ts'

/**
 * Parses the query of an address, and values from headers. An unknown parameter is refused, because it would be a
 * filter without effect.
 */
export function readQuery<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  c: Context,
  schema: Schema,
  beside: Record<string, string> = {},
): v.InferOutput<Schema> {
  const named = Object.entries(c.req.queries()).map(([name, values]): [string, string | string[]] => {
    const [first = '', ...others] = values.filter(value => value !== '')
    return [name, others.length > 0 ? [first, ...others] : first]
  })
  const all = [...named, ...Object.entries(beside)]
  const parameters = Object.fromEntries(all.filter(([, value]) => value !== ''))
  const stray = Object.keys(parameters).find(name => !Object.hasOwn(schema.entries, name))
  if (stray !== undefined) {
    const known = Object.keys(schema.entries).join(', ')
    throw new HttpError(400, `Unknown parameter. Use one of these: ${known}.`, stray.slice(0, 100))
  }
  const result = v.safeParse(schema, parameters, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new HttpError(400, issue.message, v.getDotPath(issue) ?? undefined)
}
