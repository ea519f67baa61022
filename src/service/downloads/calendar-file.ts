import { create as contentDisposition } from 'content-disposition'
import type { SiteVisitLead } from '#api/leads/leads.ts'
import { calendarVisit } from '#crm/leads/calendar-visit.ts'
import { formatVisitCalendar } from '#domain/visits/calendar-file.ts'
import type { Project } from '#project/project.ts'

/** Responds with the `.ics` file of a booked visit. It is opened, not saved, so that a phone offers its calendar. */
export function calendarResponse(
  project: Project,
  reference: string,
  lead: SiteVisitLead,
  now: number,
): Response {
  const name = `${project.labels.calendar.fileName}.ics`
  return new Response(formatVisitCalendar(calendarVisit(project, reference, lead), new Date(now)), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': contentDisposition(name, { type: 'inline' }),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
