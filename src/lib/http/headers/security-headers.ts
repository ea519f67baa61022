import type { Context, MiddlewareHandler } from 'hono'
import type { RequestEnv } from '../request-env.ts'

/**
 * Whether the visitor uses TLS, by a trusted proxy's header; without a proxy the service speaks plain HTTP. If several
 * proxies each add what they saw, the outermost trusted one saw the visitor; anything further left may be forged.
 */
export function isOverTls(c: Context, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false
  const seen = (c.req.header('x-forwarded-proto') ?? '').split(',').map(word => word.trim().toLowerCase())
  return seen[Math.max(0, seen.length - trustedProxies)] === 'https'
}

/** The headers of every response, also on static hosts. */
export const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Same-origin requests still carry the whole page address: a lead's attribution is read from it.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** The policy of files that are not pages: they may do nothing. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** HSTS for this host, or for its subdomains too. */
export const overTls = (withSubdomains: boolean) => ({
  'strict-transport-security': `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`,
})

/** Sets the security headers of every response; HSTS only if a trusted proxy says that the visitor uses TLS. */
export const securityHeaders =
  (trustedProxies: number, withSubdomains = false): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await next()
    const headers = c.res.headers
    for (const [name, value] of Object.entries(always)) {
      // A page with a secret address has set a stricter referrer policy.
      if (!headers.has(name)) headers.set(name, value)
    }
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', noPagePolicy)
    if (isOverTls(c, trustedProxies)) {
      for (const [name, value] of Object.entries(overTls(withSubdomains))) headers.set(name, value)
    }
  }

/** The path that RFC 9116 requires. */
export const securityTextPath = '/.well-known/security.txt'
