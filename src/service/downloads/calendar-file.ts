import { create as contentDisposition } from 'content-disposition'
import { siteConfig } from '#content/site.config.ts'
import type { SiteVisitLead } from '#contract/leads.ts'
import { visitCalendar } from '#contract/visit-calendar.ts'
import { calendarVisit } from '../lead/calendar-visit.ts'

/** Answers with the `.ics` file of a booked visit. It is opened, not saved, so that a phone offers its calendar. */
export function calendarAnswer(reference: string, lead: SiteVisitLead, now: number): Response {
  return new Response(visitCalendar(calendarVisit(reference, lead), new Date(now)), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': contentDisposition(`${siteConfig.projectName} visit.ics`, { type: 'inline' }),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
