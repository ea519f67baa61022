import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { RequestEnv } from './request-env.ts'

const longest = 80

/** Only paths of the built site's files are logged unchanged, because they contain no personal data. */
const ownFile = (c: Context): string =>
  c.res.status < 400 ? c.req.path.replace(/[^\w./-]/g, '?').slice(0, longest) : '(unknown)'

/**
 * The path in a log line: the route that answered, never the path itself, which may contain the id of a visitor, a
 * member, a deal or a lead, or anything else.
 */
function loggedPath(c: Context): string {
  const routes = matchedRoutes(c)
    .map(({ path }) => path)
    .filter(path => path !== '*' && path !== '/*')
  return routes.find(path => !path.endsWith('*')) ?? routes.at(-1) ?? ownFile(c)
}

/** The id of a request: a trusted proxy's, else a new one. */
const requestId = (c: Context, trustedProxies: number): string => {
  const proxyId = trustedProxies > 0 ? (c.req.header('x-request-id') ?? '') : ''
  return /^[\w.:-]{8,64}$/.test(proxyId) ? proxyId : randomUUID()
}

/**
 * Gives each request an id, which its log lines and its response share. Leads and refused requests are logged with a
 * line each; pages are too many for that.
 */
export const requestLog =
  (log: Logger, trustedProxies: number): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const request = requestId(c, trustedProxies)
    const started = performance.now()
    c.set('request', request)
    await next()
    // Not c.header(): on a finished response it turns the body into a stream, which halves the rate of pages.
    c.res.headers.set('x-request-id', request)
    const { status } = c.res
    const { method } = c.req
    const isRefused = status === 401 || status === 403 || status === 429
    const ms = Math.round(performance.now() - started)
    const level = method === 'POST' || isRefused ? 'info' : 'debug'
    log[level]({ request, method, path: loggedPath(c), status, ms }, 'answered')
  }
