import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { type Visit, visitsQuery } from '#api/visits/visits.ts'
import { isNumber } from '#domain/contacts/handle.ts'
import { properName } from '#domain/contacts/proper-name.ts'
import { stageNames } from '#domain/deals/stages.ts'
import { narrowToProjects } from '#domain/team/scope.ts'
import { visitStageNames } from '#domain/visits/visit-state.ts'
import { readQuery } from '#lib/http/query.ts'
import { localTime } from '#lib/time/local-time.ts'
import { addDays } from '#lib/time/zone-time.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { byteOrderMark, csvLine } from '../export/csv.ts'
import { periodOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { describeRequestOrigin, readRequestOrigin } from '../team/sessions/request-origin.ts'

const maxDays = 3660
/** How many days are read at a time, so that neither memory nor the inbox notices how many visits there are. */
const daysAtATime = 31

type Column = [string, (visit: Visit, zone: string) => string | number | null]

const columns: Column[] = [
  ['visit', ({ visitAt }, zone) => localTime(visitAt, zone)],
  ['outcome', ({ visit }) => (visit.stage === null ? null : visitStageNames[visit.stage])],
  ['notes', ({ visit }) => visit.outcome],
  ['name', ({ name }) => properName(name)],
  ['phone', ({ phone }) => (isNumber(phone) ? phone : null)],
  ['project', ({ projects }) => projects[0] ?? null],
  ['agent', ({ owner }) => owner],
  ['way', ({ visit }) => (visit.way === 'video' ? 'video' : 'site')],
  ['checked in', ({ visit: { checkIn } }, zone) => (checkIn ? localTime(checkIn.at, zone) : null)],
  ['checked in by', ({ visit: { checkIn } }) => checkIn?.by ?? null],
  ['checked in how', ({ visit: { checkIn } }) => checkIn?.how ?? null],
  ['metres from the site', ({ visit: { checkIn } }) => checkIn?.metres ?? null],
  ['status', ({ status }) => stageNames[status]],
  ['deal', ({ dealId }) => dealId],
  ['e-mail or chat', ({ phone }) => (isNumber(phone) ? null : phone)],
]

const periods = ({ since, until }: { since: string; until: string }) => {
  const parts: { since: string; until: string }[] = []
  for (let from = since; from <= until; from = addDays(from, daysAtATime)) {
    const to = addDays(from, daysAtATime - 1)
    parts.push({ since: from, until: to < until ? to : until })
  }
  return parts
}

/** Every visit of a period as a file, one row each, with its outcome. */
export const visitExportRoutes = ({ changes, visits, team, now, zone }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.visitsExport, requireAdmin, async c => {
    const { project, ...days } = readQuery(c, visitsQuery)
    periodOf(days, maxDays, zone)
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(`visits ${days.since} to ${days.until}.csv`),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const origin = describeRequestOrigin(await readRequestOrigin(c, team.country))
    const words = `visits of ${days.since} to ${days.until}, ${origin}`
    const by = c.var.member.email
    const scope = narrowToProjects(c.var.scope, project === undefined ? undefined : [project])
    const entry = await changes.beginAudit({ at: now(), by, kind: 'export', what: `csv, begun, ${words}` })
    const lines = [byteOrderMark + csvLine(columns.map(([name]) => name))]
    for (const part of periods(days)) {
      const found = await visits.list(periodOf(part, daysAtATime, zone), {}, scope)
      lines.push(...found.map(visit => csvLine(columns.map(([, value]) => value(visit, zone)))))
    }
    const count = lines.length - 1
    await changes.finishAudit(
      entry,
      `csv, ${count.toLocaleString('en-IN')} ${count === 1 ? 'visit' : 'visits'}, ${words}`,
    )
    return c.body(lines.join(''), 200, headers)
  })
