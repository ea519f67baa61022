import { Worker } from 'node:worker_threads'
import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import type { Deal, DealLead } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { pickPhone } from '#domain/contacts/handle.ts'
import { properName } from '#domain/contacts/proper-name.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Scope } from '#domain/team/scope.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit } from '#lib/http/rate-limit.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { type Evidence, gatherEvidence } from '../evidence/evidence.ts'
import { evidenceTime } from '../evidence/evidence-time.ts'
import { readBounded } from '../evidence/read-bounded.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { describeRequestOrigin, readRequestOrigin } from '../team/sessions/request-origin.ts'
import type { Deals } from './deals.ts'

const filesAMinute = 10

/** Drawn in a separate thread, so that neither leads nor the inbox wait for it. */
const draw = (evidence: Evidence): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../evidence/evidence-worker.ts', import.meta.url), {
      workerData: evidence,
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the evidence ended with ${code}`)))
  })

/** The most forms, and the most history entries, in one file. */
const maxRows = 1000

const readHistory = (
  deals: Pick<Deals, 'historyBefore'>,
  { id, history, historyCount }: Deal,
  scope: Scope,
) =>
  readBounded<HistoryEntry>(
    {
      newest: history.toReversed(),
      count: historyCount,
      before: async (_, read) => (await deals.historyBefore(id, historyCount - read + 1, scope)).toReversed(),
    },
    maxRows,
  )

const readLeads = (deals: Pick<Deals, 'leadsBefore'>, { id, leads, leadCount }: Deal, scope: Scope) =>
  readBounded<DealLead>(
    {
      newest: leads,
      count: leadCount,
      before: ({ leadId }) => deals.leadsBefore(id, leadId, scope),
    },
    maxRows,
  )

/** The evidence of a deal as a PDF file, for members who see the deal; each one is in the audit log. */
export function evidenceRoutes({ changes, deals, projects, team, now }: CrmDeps): Hono<DeskEnv> {
  const files = createRateLimit(filesAMinute)

  return new Hono<DeskEnv>().get(deskPaths.evidence, async c => {
    const { scope } = c.var
    const deal = await deals.find(c.req.param('id'), scope)
    if (!deal) throw new HttpError(404, 'This person is no longer in the desk. They may have been erased.')
    const by = c.var.member.email
    const allowance = files.take(by)
    if (!allowance.isFree) {
      const headers = { 'retry-after': String(allowance.retryAfterSeconds) }
      throw new HttpError(429, 'Too many files at once. Try again in a minute.', undefined, headers)
    }
    const zone = projects.zoneOf(deal.projectId)
    const own = projects.filedUnder(deal.projectId)
    const [leads, history] = [await readLeads(deals, deal, scope), await readHistory(deals, deal, scope)]
    const names = new Map<string, string>()
    const actors = [
      by,
      ...history.rows.map(entry => entry.by),
      ...(deal.visits ?? []).map(({ agent }) => agent),
      deal.owner,
    ]
    for (const email of new Set(actors)) {
      const name = email && (await team.store.member(email))?.name
      if (email && name) names.set(email, `${name} (${email})`)
    }
    const nameOf = (email: string) => names.get(email) ?? email
    const at = now()
    const timeText = (moment: number) => evidenceTime(moment, zone)
    const evidence: Evidence = {
      projectName: own?.settings.projectName ?? deal.projectId,
      partnerName: own?.settings.partnerName ?? '',
      name: properName(deal.name),
      phone: pickPhone(deal),
      dealId: deal.id,
      madeAt: at,
      madeBy: nameOf(by),
      zone,
      sections: gatherEvidence({
        deal,
        leads: leads.rows,
        history: history.rows,
        leftOut: { leads: leads.leftOut, history: history.leftOut },
        nameOf,
        timeText,
      }),
    }
    const origin = describeRequestOrigin(await readRequestOrigin(c, team.country))
    const whose = team.projects.length > 1 ? `, project=${deal.projectId}` : ''
    await changes.beginAudit({ at, by, kind: 'export', what: `evidence of a deal (PDF)${whose}, ${origin}` })
    const file = await draw(evidence)
    return c.body(new Uint8Array(file), 200, {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`evidence ${dayIn(at, zone)}.pdf`),
      'cache-control': 'private, no-store',
    })
  })
}
