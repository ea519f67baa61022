import type { Context } from 'hono'
import type { RequestHeaders } from './request-headers.ts'

/**
 * The host of a request: from a trusted proxy's header, else from its own. If several proxies each add what they saw,
 * the outermost trusted one saw the visitor; anything further left may be forged.
 */
export function namedHost(headers: RequestHeaders, trustedProxies: number): string | undefined {
  const told = trustedProxies > 0 ? headers.get('x-forwarded-host')?.split(',') : undefined
  const seen = told?.[Math.max(0, told.length - trustedProxies)]?.trim()
  return seen ?? headers.get('host') ?? undefined
}

/** The same, or the host of the address if an app is called in-process and no header names one. */
export const hostOf = (c: Context, trustedProxies: number): string =>
  namedHost(c.req.raw.headers, trustedProxies) ?? new URL(c.req.url).host
