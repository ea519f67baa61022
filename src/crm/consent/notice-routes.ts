import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import type { NoticeResponse } from '#domain/contacts/rights.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { findStoredNotice } from './notices.ts'

/** The notice of a lead, as its sender read it. */
export const noticeRoutes = ({ changes }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.notice, async c => {
    const notice = await findStoredNotice(changes, c.req.param('hash'))
    if (!notice) throw new HttpError(404, 'This notice is not stored here.')
    return c.json<NoticeResponse>({ ok: true, text: notice.text })
  })
