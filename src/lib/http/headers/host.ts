import type { Context } from 'hono'

/**
 * The host of a request: from a trusted proxy's header, else from its own, or that of the address if an app is called
 * in-process. If several proxies each add what they saw, the outermost trusted one saw the visitor; anything further
 * left may be forged.
 */
export function hostOf(c: Context, trustedProxies: number): string {
  const named = trustedProxies > 0 ? c.req.header('x-forwarded-host')?.split(',') : undefined
  const seen = named?.[Math.max(0, named.length - trustedProxies)]?.trim()
  return seen ?? c.req.header('host') ?? new URL(c.req.url).host
}
