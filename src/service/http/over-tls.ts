import type { Context } from 'hono'

/** Whether the visitor came by TLS, as a trusted proxy says; without one the service speaks plain HTTP. */
export const isOverTls = (c: Context, trustedProxies: number): boolean =>
  trustedProxies > 0 && c.req.header('x-forwarded-proto') === 'https'
