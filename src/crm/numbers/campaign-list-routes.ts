import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { numbersQuery } from '#api/numbers/numbers.ts'
import { narrowToProjects } from '#domain/team/scope.ts'
import { readQuery } from '#lib/http/query.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { byteOrderMark, csvLine } from '../export/csv.ts'
import { periodOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { CampaignFigures } from './campaign-figure-queries.ts'
import { maxDays } from './figure-routes.ts'

const pageSize = 1000

const columns = {
  campaign: 'Campaign',
  source: 'Source',
  medium: 'Medium',
  leads: 'Leads',
  deals: 'People',
  contacted: 'Contacted',
  visited: 'Visited',
  booked: 'Booked',
} as const satisfies Record<keyof CampaignFigures, string>

const lineOf = (row: CampaignFigures) =>
  csvLine((Object.keys(columns) as (keyof CampaignFigures)[]).map(name => row[name]))

/** All campaigns of a period as a file, a page at a time; the numbers page shows only the largest. */
export const campaignListRoutes = ({ index, zone }: Pick<CrmDeps, 'index' | 'zone'>): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.campaignList, c => {
    const { project, ...days } = readQuery(c, numbersQuery)
    const period = periodOf(days, maxDays, zone)
    const scope = narrowToProjects(c.var.scope, project ? [project] : undefined)
    const lines = async function* (): AsyncGenerator<string, void> {
      yield byteOrderMark + csvLine(Object.values(columns))
      for (let from = {}; ; ) {
        const paging = { limit: pageSize, ...from }
        const { rows, next } = await index.slow.campaignFigures(period, paging, scope)
        if (rows.length > 0) yield rows.map(lineOf).join('')
        if (next === null) return
        from = { after: next }
      }
    }
    const chunks = lines()
    const body = new ReadableStream<string>({
      async pull(controller) {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return()
      },
    })
    return c.body(body.pipeThrough(new TextEncoderStream()), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(`campaigns ${days.since} to ${days.until}.csv`),
    })
  })
