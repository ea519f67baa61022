import type { Deal } from '#api/deals/deal.ts'
import { downloadAddress } from '#api/downloads.ts'
import type { ProjectMessages, TemplateField, TemplateKind } from '#domain/settings/message-templates.ts'
import { placeOf } from '#lib/time/zone-time.ts'
import { zoneOf } from '../text/countries.ts'
import { timeIn } from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'

const format: Intl.DateTimeFormatOptions = {
  numberingSystem: 'latn',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
}

/** The visit in another language; the zone's name follows the time, which works in every language. */
const visitIn = (locale: string, visitAt: number, zones: string[]): string =>
  zones
    .map(zone => {
      const time = new Intl.DateTimeFormat(locale, { ...format, timeZone: zone }).format(visitAt)
      return `${time} (${placeOf(zone, locale)})`
    })
    .join(', ')

const visitText = (deal: Deal, project: ProjectMessages): string => {
  const { link, way } = deal.visit
  const time = timeText(deal, project)
  return time && link && way === 'video' ? `${time}, ${link}` : time
}

const timeText = ({ visitAt, country }: Deal, project: ProjectMessages): string => {
  if (visitAt === null) return ''
  const { timeZone, language, locale } = project
  const zone = zoneOf(country, timeZone)
  if (language !== 'en') return visitIn(locale, visitAt, [timeZone, ...(zone ? [zone] : [])])
  return `${timeIn(visitAt, timeZone)} in ${placeOf(timeZone)}${zone ? ` (${timeIn(visitAt, zone)} for you)` : ''}`
}

/** The values of a message's fields for a deal; unknown ones are empty. */
export function messageValues(
  deal: Deal,
  project: ProjectMessages,
  agent: string,
  visitPage = '',
): Record<TemplateField, string> {
  const lead = deal.leads.find(({ projectId }) => projectId === project.projectId)
  return {
    name: properName(deal.name),
    visit: visitText(deal, project),
    brochure: lead ? new URL(downloadAddress('brochure', lead.leadId), project.origin).href : '',
    visitPage,
    directions: project.directions,
    agent,
    phone: project.phone,
  }
}

/**
 * The most likely message for the deal's stage; for a buyer who came before and comes again, it is about the coming
 * visit.
 */
export function findDefaultMessage(
  { status, visitAt, visit, waitingSince }: Pick<Deal, 'status' | 'visitAt' | 'visit' | 'waitingSince'>,
  now: number,
): TemplateKind {
  const comes = visitAt !== null && visit.stage === 'confirmed' && visitAt > now
  const confirmed = visit.way === 'video' ? 'visitConfirmation' : 'directions'
  if (status === 'visited' || status === 'booked') return comes ? confirmed : 'afterVisit'
  if (visitAt !== null && status === 'visit-booked') return confirmed
  return waitingSince === null ? 'brochure' : 'firstAnswer'
}
