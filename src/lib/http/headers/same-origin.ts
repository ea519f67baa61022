import type { Context } from 'hono'
import { hostOf } from './host.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * Whether a request that changes data comes from a page of ours. Browsers state it in `Sec-Fetch-Site`; those that do
 * not (and any over plain HTTP) send `Origin`. A request with neither comes from no browser, so its cookie cannot have
 * been sent unintentionally.
 */
export function isSameOrigin(c: Context, trustedProxies: number): boolean {
  if (isSafe(c.req.method)) return true
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  return URL.parse(origin)?.host === hostOf(c, trustedProxies)
}

/** Whether a form comes from a page of ours, from an origin that may send leads, or from no page at all. */
export function isAllowedOrigin(c: Context, trustedProxies: number, origins: readonly string[]): boolean {
  const origin = c.req.header('origin')
  return (
    isSameOrigin(c, trustedProxies) ||
    c.req.header('sec-fetch-site') === 'none' ||
    (origin !== undefined && origins.includes(origin))
  )
}
