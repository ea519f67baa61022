import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import * as v from 'valibot'
import { deskPaths } from '#api/desk-paths.ts'
import { inboxFilter } from '#api/inbox/inbox.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import type { Scope } from '#domain/team/scope.ts'
import { readQuery } from '#lib/http/query.ts'
import { errorText } from '#lib/log/log.ts'
import { localTime } from '#lib/time/local-time.ts'
import type { Lead } from '#store/lead-records.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { type ExportFormat, exportFormats } from '../export/export-formats.ts'
import type { LeadSelection } from '../index/lead-selection.ts'
import { readSearchHeader } from '../reading/search-header.ts'
import { describeFilter, selectionOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { describeRequestOrigin, readRequestOrigin } from '../team/sessions/request-origin.ts'

const exportQuery = v.object({
  ...inboxFilter.entries,
  format: v.picklist(['csv', 'json'], 'Choose csv or json.'),
})

const pageSize = 250

const dealOf = ({ contactId, payload }: Lead) => makeDealId(contactId, payload.projectId)

const countLeads = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'lead' : 'leads'}`

/** Every selected lead as a file, a page at a time: neither memory nor the inbox notices how many there are. */
export function exportRoutes({ changes, inbox, deals, team, now, log, zone }: CrmDeps): Hono<DeskEnv> {
  const texts = async function* (
    scope: Scope,
    selection: LeadSelection,
    format: ExportFormat,
    count: (more: number) => void,
  ) {
    yield format.deskHead
    let glue = ''
    for (let from = {}; ; ) {
      const { rows, next } = await inbox.listLeads(selection, { limit: pageSize, ...from }, scope)
      const summaries = new Map(
        (await deals.summarize(rows.map(dealOf), scope)).map(({ dealId, ...one }) => [dealId, one]),
      )
      const lines = rows.map(lead => format.deskRow(lead, summaries.get(dealOf(lead))))
      if (rows.length > 0) yield glue + lines.join(format.between)
      count(rows.length)
      glue = format.between
      if (next === null) break
      from = { after: next }
    }
    yield format.tail
  }

  return new Hono<DeskEnv>().get(deskPaths.export, requireAdmin, async c => {
    const { format: name, ...filter } = readQuery(c, exportQuery, readSearchHeader(c))
    const format = exportFormats(zone)[name]
    const words = `${describeFilter(filter)}, ${describeRequestOrigin(await readRequestOrigin(c, team.country))}`
    const at = now()
    const headers = {
      'content-type': format.type,
      'content-disposition': contentDisposition(`leads ${localTime(at, zone).slice(0, 10)}.${name}`),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    // Audited before the first lead leaves; the count is added at the end.
    const audit = { at, by: c.var.member.email, kind: 'export' as const }
    const entry = await changes.beginAudit({ ...audit, what: `${name}, begun, ${words}` })
    let written = 0
    const finish = (how: string) =>
      changes
        .finishAudit(entry, `${name}, ${how}${countLeads(written)}, ${words}`)
        .catch(error =>
          log.error(
            { request: c.var.request, fault: errorText(error) },
            'could not complete the audit entry of an export',
          ),
        )
    const chunks = texts(c.var.scope, selectionOf(filter, at, zone), format, more => {
      written += more
    })
    let isBrokenOff = false
    const body = new ReadableStream<string>({
      async pull(controller) {
        try {
          const { value, done } = await chunks.next()
          if (isBrokenOff) return
          if (!done) return controller.enqueue(value)
          await finish('')
          controller.close()
        } catch (error) {
          if (isBrokenOff) return
          await finish('failed after ')
          controller.error(error)
        }
      },
      async cancel() {
        isBrokenOff = true
        await chunks.return()
        await finish('broken off after ')
      },
    })
    return c.body(body.pipeThrough(new TextEncoderStream()), 200, headers)
  })
}
