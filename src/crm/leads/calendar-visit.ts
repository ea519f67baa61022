import type { CalendarVisit } from '#domain/visits/calendar-file.ts'
import { placeLine } from '#lib/text/plain-text.ts'
import type { Project } from '#project/project.ts'

/** A booked visit as a calendar entry. */
export const calendarVisit = (
  { language, settings, words, labels }: Project,
  reference: string,
  visitAt: number,
): CalendarVisit => ({
  reference,
  siteVisitDate: Math.floor(visitAt / 1000),
  projectName: settings.projectName,
  partnerName: settings.partnerName,
  partnerMail: settings.agentId,
  phone: settings.phone,
  place: placeLine(words.location.place, words.address.locality),
  mapLink: settings.map.link,
  language,
  labels: labels.calendar,
})
