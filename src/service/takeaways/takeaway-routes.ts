import { Hono } from 'hono'
import { messages } from '#contract/messages.ts'
import { takeawayPaths } from '#contract/takeaways.ts'
import type { ServiceEnv } from '../service-env.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { brochureAnswer } from './brochure.ts'
import { calendarAnswer } from './calendar-file.ts'

const missing = () => Response.json({ ok: false, error: messages.unexpected }, { status: 404 })

/** What a visitor takes along, under the reference of their own lead and no other address. */
export function takeawayRoutes(store: LeadStore, now: () => number = Date.now): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.get(takeawayPaths.brochure, async c => {
    const lead = await store.find(c.req.param('reference'))
    return (lead && brochureAnswer(c.req.raw)) ?? missing()
  })
  app.get(takeawayPaths.calendar, async c => {
    const lead = await store.find(c.req.param('reference'))
    if (!lead || !('siteVisitDate' in lead.payload)) return missing()
    return calendarAnswer(lead.id, lead.payload, now())
  })
  return app
}
