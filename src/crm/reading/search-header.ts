import type { Context } from 'hono'
import { searchHeader } from '#api/desk-paths.ts'
import { HttpError } from '#lib/http/http-error.ts'

/** Reads the search text, which has a header of its own. */
export function readSearchHeader(c: Context): { search?: string } {
  const header = c.req.header(searchHeader)
  if (header === undefined) return {}
  try {
    return { search: decodeURIComponent(header) }
  } catch {
    throw new HttpError(400, `${searchHeader} must be percent-encoded.`, 'search')
  }
}
