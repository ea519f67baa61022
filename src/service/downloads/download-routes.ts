import { Hono } from 'hono'
import { downloadPaths } from '#contract/downloads.ts'
import { messages } from '#contract/messages.ts'
import type { Project } from '#project/project.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServiceEnv } from '../http/service-env.ts'
import type { Lead, LeadRecords } from '../records/lead-records.ts'
import { createBrochure } from './brochure.ts'
import { calendarAnswer } from './calendar-file.ts'

const guessesAMinute = 30
const longestReference = 40

const missing = () => Response.json({ ok: false, error: messages.unexpected }, { status: 404 })

/** What downloads are made of. */
interface DownloadParts {
  project: Project
  store: LeadRecords
  now: () => number
}

/** What a visitor takes along, under the reference of their own lead and no other address. */
export function downloadRoutes({ project, store, now }: DownloadParts): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const brochure = createBrochure(project)
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
    return (lead && brochure(c.req.raw)) ?? missing()
  })
  app.get(downloadPaths.calendar, async c => {
    const lead = await find(c.var.visitor, c.req.param('reference'))
    if (!lead || !('siteVisitDate' in lead.payload)) return missing()
    return calendarAnswer(project, lead.id, lead.payload, now())
  })
  return app
}
