import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

const longest = 80

/** Only paths of the built site's files are logged unchanged, because they contain no personal data. */
const ownFile = (c: Context): string =>
  c.res.status < 400 ? c.req.path.replace(/[^\w./-]/g, '?').slice(0, longest) : '(unknown)'

/**
 * The path in a log line: the route that answered, never the path itself, which may contain the id of a visitor, a
 * member, a deal or a lead, or anything else.
 */
export function loggedPath(c: Context): string {
  const routes = matchedRoutes(c)
    .map(({ path }) => path)
    .filter(path => path !== '*' && path !== '/*')
  return routes.find(path => !path.endsWith('*')) ?? routes.at(-1) ?? ownFile(c)
}
