import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { RequestHeaders } from './headers/request-headers.ts'
import { loggedPath } from './logged-path.ts'
import type { ServiceEnv } from './service-env.ts'

/** The id of a request: a trusted proxy's own where it names one, else a new one. */
export function requestId(headers: RequestHeaders, trustedProxies: number): string {
  const given = trustedProxies > 0 ? (headers.get('x-request-id') ?? '') : ''
  return /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID()
}

/** A request and how it was answered, as a log line tells it. */
interface Answered {
  request: string
  method: string
  path: string
  status: number
  /** When it came, by the monotonic clock. */
  started: number
}

/** Pages are too many to be told one by one; a lead is worth a line, and so is who was kept out. */
export function logAnswered(log: Logger, { request, method, path, status, started }: Answered): void {
  const isRefused = status === 401 || status === 403 || status === 429
  const ms = Math.round(performance.now() - started)
  log[method === 'POST' || isRefused ? 'info' : 'debug']({ request, method, path, status, ms }, 'answered')
}

/** Gives each request an id that log lines and the answer share; a proxy's own is taken over where one is trusted. */
export const requestLog =
  (log: Logger, trustedProxies: number): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const id = requestId(c.req.raw.headers, trustedProxies)
    const started = performance.now()
    c.set('request', id)
    await next()
    // Not c.header(): on an answer that stands it turns the body into a stream, and pages go out at half the rate.
    c.res.headers.set('x-request-id', id)
    const { status } = c.res
    logAnswered(log, { request: id, method: c.req.method, path: loggedPath(c), status, started })
  }
