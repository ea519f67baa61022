import { Hono } from 'hono'
import * as v from 'valibot'
import type { AuditEntry, AuditResponse } from '#api/audit.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { readQuery } from '#lib/http/query.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { fromAddress, toAddress } from '../index/cursor.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'

const pageSize = 50
/** How many pages are searched for the entries of one project before an empty page is sent. */
const maxPages = 20

const text = v.optional(v.pipe(v.string(), v.maxLength(200)))
const auditQuery = v.object({ after: text, project: text })

/** Whether an entry names the project; entries about all projects, such as a sign-in, name none. */
const isAbout = (what: string, project: string | undefined): boolean =>
  project === undefined || what.split(/, |[()] ?| (?=project=)/).includes(`project=${project}`)

/** Exports, deletions and other audit entries, newest first. */
export const auditRoutes = ({ changes }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.audit, requireAdmin, async c => {
    const { after, project } = readQuery(c, auditQuery)
    const entries: AuditEntry[] = []
    let next = after === undefined ? null : fromAddress(after, 'time')
    for (let page = 0; page < maxPages; page += 1) {
      const part = await changes.audit({ limit: pageSize, ...(next !== null && { after: next }) })
      entries.push(...part.rows.filter(({ what }) => isAbout(what, project)))
      next = part.next
      if (next === null || entries.length > 0) break
    }
    return c.json<AuditResponse>({ ok: true, entries, next: toAddress(next) })
  })
