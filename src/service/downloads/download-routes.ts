import { Hono } from 'hono'
import { downloadPaths } from '#contract/downloads.ts'
import { messages } from '#contract/messages.ts'
import type { ServiceEnv } from '../http/service-env.ts'
import type { LeadRecords } from '../records/lead-records.ts'
import { brochureAnswer } from './brochure.ts'
import { calendarAnswer } from './calendar-file.ts'

const missing = () => Response.json({ ok: false, error: messages.unexpected }, { status: 404 })

/** What a visitor takes along, under the reference of their own lead and no other address. */
export function downloadRoutes(store: LeadRecords, now: () => number = Date.now): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.get(downloadPaths.brochure, async c => {
    const lead = await store.find(c.req.param('reference'))
    return (lead && brochureAnswer(c.req.raw)) ?? missing()
  })
  app.get(downloadPaths.calendar, async c => {
    const lead = await store.find(c.req.param('reference'))
    if (!lead || !('siteVisitDate' in lead.payload)) return missing()
    return calendarAnswer(lead.id, lead.payload, now())
  })
  return app
}
