import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

const longest = 80

/** The built site's files are the only addresses that are logged as they came: whoever got one named one of ours. */
const ownFile = (c: Context): string =>
  c.res.status < 400 ? c.req.path.replace(/[^\w./-]/g, '?').slice(0, longest) : '(unknown)'

/**
 * What a log line says of an address: the route it was answered by, never the text that came. A path may name a visitor,
 * a member, a deal or a lead, and an unknown one anything.
 */
export function loggedPath(c: Context): string {
  const routes = matchedRoutes(c)
    .map(({ path }) => path)
    .filter(path => path !== '*' && path !== '/*')
  return routes.find(path => !path.endsWith('*')) ?? routes.at(-1) ?? ownFile(c)
}
