import { type Context, Hono } from 'hono'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { fileResponse } from '#lib/http/files/file-response.ts'
import type { DeskPage } from './desk-page.ts'

const workerPath = '/desk/push-worker.js'
const workerHeaders = {
  // The scope of its folder would exclude the desk's first address.
  'service-worker-allowed': '/desk',
  'cache-control': 'no-cache',
  // The desk's own files, which it stores for use without a connection.
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

/**
 * Serves the lead desk: one page for every address under `/desk`, because the desk keeps its views in the address, and
 * its files. None of it is secret, because the data comes from the API, which identifies the reader.
 */
export function deskPageRoutes({ page, files, earlier, policy }: DeskPage): Hono<ServiceEnv> {
  const answer = (c: Context<ServiceEnv>): Response => {
    const file = files.get(c.req.path) ?? earlier(c.req.path)
    // A missing file must not be answered with a page, which a browser would try to run.
    if (!file && c.req.path.startsWith('/desk/assets/')) return c.notFound() as Response
    const response = fileResponse(file ?? page, c.req.raw)
    response.headers.set('x-robots-tag', 'noindex')
    if (!file) response.headers.set('content-security-policy', policy)
    if (c.req.path === workerPath) {
      for (const [name, value] of Object.entries(workerHeaders)) response.headers.set(name, value)
    }
    return response
  }
  return new Hono<ServiceEnv>().get('/desk', answer).get('/desk/*', answer)
}
