import { Hono } from 'hono'
import * as v from 'valibot'
import type { AuditAnswer } from '#contract/desk/audit.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { queryWords } from '../http/query.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { onlyAdmin } from '../team/signed-in.ts'
import { fromAddress, toAddress } from './cursor.ts'
import type { DeskParts } from './desk-parts.ts'

const pageSize = 50

/** What left the desk or was removed from it, newest first. */
export const auditRoutes = ({ desk }: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.audit, onlyAdmin, async c => {
    const { after } = queryWords(c, v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(200))) }))
    const { rows, next } = await desk.audit({
      limit: pageSize,
      ...(after !== undefined && { after: fromAddress(after, 'time') }),
    })
    return c.json<AuditAnswer>({ ok: true, entries: rows, next: toAddress(next) })
  })
