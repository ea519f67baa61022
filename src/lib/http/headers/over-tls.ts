import type { Context } from 'hono'

/**
 * Whether the visitor uses TLS, by a trusted proxy's header; without a proxy the service speaks plain HTTP. If several
 * proxies each add what they saw, the outermost trusted one saw the visitor; anything further left may be forged.
 */
export function isOverTls(c: Context, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false
  const seen = (c.req.header('x-forwarded-proto') ?? '').split(',').map(word => word.trim().toLowerCase())
  return seen[Math.max(0, seen.length - trustedProxies)] === 'https'
}
