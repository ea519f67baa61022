import { create as contentDisposition } from 'content-disposition'
import { address, location } from '#content/project.ts'
import { siteConfig } from '#content/site.config.ts'
import type { SiteVisitLead } from '#contract/leads.ts'
import { type CalendarVisit, visitCalendar } from '#contract/visit-calendar.ts'

/** What a calendar is told of a booked visit. */
export const calendarVisit = (reference: string, { siteVisitDate }: SiteVisitLead): CalendarVisit => ({
  reference,
  siteVisitDate,
  projectName: siteConfig.projectName,
  partnerName: siteConfig.partnerName,
  partnerMail: siteConfig.agentId,
  phone: siteConfig.phone,
  place: `${location.place}, ${address.locality}`,
  mapLink: siteConfig.map.link,
})

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
