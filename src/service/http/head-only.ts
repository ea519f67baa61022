import type { MiddlewareHandler } from 'hono'

/** A HEAD is answered as its GET without the body: whatever was about to write one is told that nobody reads it. */
export const headOnly: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
