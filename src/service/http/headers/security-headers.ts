import type { MiddlewareHandler } from 'hono'
import type { ServiceEnv } from '../service-env.ts'
import { isOverTls, saysTls } from './over-tls.ts'
import type { RequestHeaders } from './request-headers.ts'

/** The headers of every response, also on static hosts. */
export const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Same-origin requests still carry the whole page address: a lead's attribution is read from it.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** What a file that is no page may do in a browser: nothing. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** What every answer over TLS says of the next ones: of this host, or of all below it too. */
export const overTls = (withSubdomains: boolean) => ({
  'strict-transport-security': `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`,
})

/** The security headers of an answer that is no page. */
export const noPageHeaders = (
  headers: RequestHeaders,
  trustedProxies: number,
  withSubdomains = false,
): Record<string, string> => ({
  ...always,
  'content-security-policy': noPagePolicy,
  ...(saysTls(headers, trustedProxies) && overTls(withSubdomains)),
})

/** Sets the security headers of every answer; HSTS only where a trusted proxy says the visitor came by TLS. */
export const securityHeaders =
  (trustedProxies: number, withSubdomains = false): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    await next()
    const headers = c.res.headers
    for (const [name, value] of Object.entries(always)) {
      // A page whose address is a secret says that it goes nowhere.
      if (!headers.has(name)) headers.set(name, value)
    }
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', noPagePolicy)
    if (isOverTls(c, trustedProxies)) {
      for (const [name, value] of Object.entries(overTls(withSubdomains))) headers.set(name, value)
    }
  }
