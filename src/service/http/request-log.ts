import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { loggedPath } from './logged-path.ts'
import type { ServiceEnv } from './service-env.ts'

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
      path: loggedPath(c),
      status,
      ms: Math.round(performance.now() - started),
    }
    // Pages are too many to be told one by one; a lead is worth a line, and so is who was kept out.
    const isRefused = status === 401 || status === 403 || status === 429
    log[c.req.method === 'POST' || isRefused ? 'info' : 'debug'](line, 'answered')
  }
