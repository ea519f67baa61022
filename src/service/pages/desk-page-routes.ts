import { type Context, Hono } from 'hono'
import { fileAnswer } from '../http/files/file-answer.ts'
import type { ServiceEnv } from '../http/service-env.ts'
import type { DeskPage } from './desk-page.ts'

/**
 * Serves the lead desk: one page for every address under `/desk`, because the desk keeps its views in the address,
 * and its files beside it. Nothing of it is secret; what it shows comes from the API, which asks who is reading.
 */
export function deskPageRoutes({ page, files, policy }: DeskPage): Hono<ServiceEnv> {
  const answer = (c: Context<ServiceEnv>): Response => {
    const file = files.get(c.req.path)
    // A file of an earlier build must not come back as a page that a browser would try to run.
    if (!file && c.req.path.startsWith('/desk/assets/')) return c.notFound() as Response
    const response = fileAnswer(file ?? page, c.req.raw)
    response.headers.set('x-robots-tag', 'noindex')
    if (!file) response.headers.set('content-security-policy', policy)
    return response
  }
  return new Hono<ServiceEnv>().get('/desk', answer).get('/desk/*', answer)
}
