import type { MiddlewareHandler } from 'hono'

/** Answers HEAD as GET, and cancels the body so that its writer stops. */
export const headOnly: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
