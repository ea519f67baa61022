import { address, location } from '#content/project.ts'
import { siteConfig } from '#content/site.config.ts'
import type { SiteVisitLead } from '#contract/leads.ts'
import type { CalendarVisit } from '#contract/visit-calendar.ts'

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
