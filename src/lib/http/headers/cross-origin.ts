import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const dayInSeconds = 86_400

/** The headers of a page's requests, and those that it reads of the answers. */
interface PageHeaders {
  sent: readonly string[]
  read: readonly string[]
}

/** Allows pages of these origins to send a page's requests, with its headers and without cookies. */
export const crossOrigin = (origins: readonly string[], { sent, read }: PageHeaders): MiddlewareHandler =>
  cors({
    origin: origin => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', ...sent],
    exposeHeaders: ['Retry-After', ...read],
    maxAge: dayInSeconds,
  })
