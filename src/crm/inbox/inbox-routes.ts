import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { type Choices, type InboxPage, inboxQuery } from '#api/inbox/inbox.ts'
import { readQuery } from '#lib/http/query.ts'
import { auditBulkAccess } from '../audit/audit-bulk-access.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { readTexts } from '../documents/desk-texts.ts'
import { fromAddress, toAddress } from '../index/cursor.ts'
import { readSearchHeader } from '../reading/search-header.ts'
import { selectionOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { teamWithScope } from '../team/team-emails.ts'

/** The inbox, and the values that its filters offer. */
export function inboxRoutes({ changes, inbox, team, now, zone }: CrmDeps): Hono<DeskEnv> {
  const noteMany = auditBulkAccess(team)
  return new Hono<DeskEnv>()
    .get(deskPaths.inbox, async c => {
      const { sort, after, limit, ...filter } = readQuery(c, inboxQuery, readSearchHeader(c))
      const order = sort === 'name' ? 'name' : sort === 'needs' ? 'need' : 'time'
      const reading = {
        sort,
        limit,
        now: now(),
        ...(after !== undefined && { after: fromAddress(after, order) }),
      }
      const { rows, next } = await inbox.list(selectionOf(filter, now(), zone), reading, c.var.scope)
      await noteMany(c, rows)
      return c.json<InboxPage>({ ok: true, rows, next: toAddress(next) })
    })
    .get(deskPaths.choices, async c => {
      const { email, projects } = c.var.member
      const [choices, { emails, limits }, { sources }] = await Promise.all([
        inbox.filterOptions(c.var.scope),
        teamWithScope(team, projects),
        readTexts(changes),
      ])
      // A named source can be used in filters and rules before its first lead.
      const source = [...new Set([...choices.fields.source, ...Object.keys(sources?.names ?? {})])]
      const fields = { ...choices.fields, source }
      const members = [...new Set([...emails, email])]
      const owners = [...new Set([...members, ...choices.owners])]
      return c.json<Choices>({ ok: true, ...choices, fields, owners, members, limits })
    })
}
