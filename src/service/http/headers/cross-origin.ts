import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { leadHeaders } from '#contract/endpoints.ts'
import { visitHeaders } from '#contract/visits/visit-page.ts'

const dayInSeconds = 86_400

/** Allows pages of these origins to send a page's requests, with its headers and without cookies. */
export const crossOrigin = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: origin => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', ...Object.values(leadHeaders)],
    exposeHeaders: ['Retry-After', visitHeaders.page],
    maxAge: dayInSeconds,
  })
