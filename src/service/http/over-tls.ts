import type { Context } from 'hono'

/**
 * Whether the visitor came by TLS, as a trusted proxy says; without one the service speaks plain HTTP. Where several
 * proxies each add what they saw, the outermost trusted one saw the visitor; anything further left may be forged.
 */
export function isOverTls(c: Context, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false
  const seen = (c.req.header('x-forwarded-proto') ?? '').split(',').map(word => word.trim().toLowerCase())
  return seen[Math.max(0, seen.length - trustedProxies)] === 'https'
}
