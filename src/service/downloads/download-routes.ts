import { Hono } from 'hono'
import { downloadPaths } from '#contract/downloads.ts'
import { messages } from '#contract/messages.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServiceEnv } from '../http/service-env.ts'
import type { Lead, LeadRecords } from '../records/lead-records.ts'
import { brochureAnswer } from './brochure.ts'
import { calendarAnswer } from './calendar-file.ts'

const guessesAMinute = 30
const longestReference = 40

const missing = () => Response.json({ ok: false, error: messages.unexpected }, { status: 404 })

/** What a visitor takes along, under the reference of their own lead and no other address. */
export function downloadRoutes(store: LeadRecords, now: () => number = Date.now): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const guesses = createRateLimit(guessesAMinute)

  /** Only what is not there counts: a visitor may come back as often as they like, a guesser may not. */
  const find = async (visitor: string, reference: string): Promise<Lead | undefined> => {
    const slot = guesses.take(visitor)
    if (!slot.isFree) {
      throw new Refusal(429, 'Too many unknown references. Please wait a minute.', undefined, {
        'retry-after': String(slot.retryAfterSeconds),
      })
    }
    const lead = reference.length <= longestReference ? await store.find(reference) : undefined
    if (lead) slot.giveBack()
    return lead
  }

  app.get(downloadPaths.brochure, async c => {
    const lead = await find(c.var.visitor, c.req.param('reference'))
    return (lead && brochureAnswer(c.req.raw)) ?? missing()
  })
  app.get(downloadPaths.calendar, async c => {
    const lead = await find(c.var.visitor, c.req.param('reference'))
    if (!lead || !('siteVisitDate' in lead.payload)) return missing()
    return calendarAnswer(lead.id, lead.payload, now())
  })
  return app
}
