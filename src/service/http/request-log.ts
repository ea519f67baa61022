import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { openPaths } from '../team/signed-in.ts'
import type { ServiceEnv } from './service-env.ts'

/** A path may name a visitor, a member or a person, and an unknown one anything: none is logged as it came. */
const loggedPath = (path: string, status: number): string => {
  if (path.startsWith('/api/geo/')) return '/api/geo/:ip'
  if (path.startsWith('/api/desk/team/')) return '/api/desk/team/:email'
  if (path.startsWith('/api/desk/people/')) return '/api/desk/people/:id'
  const isUnknown = status === 404 || (status === 401 && !openPaths.has(path))
  return isUnknown ? '(unknown)' : path
}

/** Gives each request an id that log lines and the answer share; a proxy's own is taken over where one is trusted. */
export const requestLog =
  (log: Logger, trustedProxies: number): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const given = trustedProxies > 0 ? (c.req.header('x-request-id') ?? '') : ''
    const id = /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID()
    const started = performance.now()
    c.set('request', id)
    await next()
    // Not c.header(): on an answer that stands it turns the body into a stream, and pages go out at half the rate.
    c.res.headers.set('x-request-id', id)
    const { status } = c.res
    const line = {
      request: id,
      method: c.req.method,
      path: loggedPath(c.req.path, status),
      status,
      ms: Math.round(performance.now() - started),
    }
    // Pages are too many to be told one by one; a lead is worth a line.
    log[c.req.method === 'POST' ? 'info' : 'debug'](line, 'answered')
  }
