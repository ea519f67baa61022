import type { Context } from 'hono'
import type { RequestHeaders } from './request-headers.ts'

/**
 * Whether the visitor uses TLS, by a trusted proxy's header; without a proxy the service speaks plain HTTP. If several
 * proxies each add what they saw, the outermost trusted one saw the visitor; anything further left may be forged.
 */
export function saysTls(headers: RequestHeaders, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false
  const seen = (headers.get('x-forwarded-proto') ?? '').split(',').map(word => word.trim().toLowerCase())
  return seen[Math.max(0, seen.length - trustedProxies)] === 'https'
}

/** The same for a request to the app. */
export const isOverTls = (c: Context, trustedProxies: number): boolean =>
  saysTls(c.req.raw.headers, trustedProxies)
