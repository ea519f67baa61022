import type { Context } from 'hono'

/**
 * The host a request asks for: as a trusted proxy says, else as its own header does. Where several proxies each add what
 * they saw, the outermost trusted one saw the visitor; anything further left may be forged.
 */
export function hostOf(c: Context, trustedProxies: number): string {
  const told = trustedProxies > 0 ? c.req.header('x-forwarded-host')?.split(',') : undefined
  const seen = told?.[Math.max(0, told.length - trustedProxies)]?.trim()
  return seen ?? c.req.header('host') ?? new URL(c.req.url).host
}
