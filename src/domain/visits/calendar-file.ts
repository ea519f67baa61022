import type { english, Labels } from '#labels/english.ts'
import { fillText } from '#labels/text.ts'
import { visitMinutes } from './visit-state.ts'

/** A site visit as a calendar entry: the visitor's or, if it names them, the partner's. */
export interface CalendarVisit {
  /** The lead's reference, from which the entry's id is made, so that a second download replaces the first. */
  reference: string
  /** Whole seconds since the epoch, as in the lead. */
  siteVisitDate: number
  projectName: string
  partnerName: string
  /** The mail address of the agent, who is named as the organiser. */
  partnerMail: string
  /** The sales number, for visitors who are late or lost. */
  phone: string
  place: string
  mapLink: string
  /** The language of its text, such as `kn`. */
  language: string
  /** The texts of the entry. */
  labels: Labels['calendar'] | (typeof english)['calendar']
  /** The visitor, in the partner's own entry. */
  visitor?: { name: string; phone: string }
  /** Whether it was requested and not agreed yet. */
  isTentative?: boolean
  /** Whether it takes place by video; then it names no site. */
  isVideo?: boolean
  /** The link of a video visit, which has no other location. */
  link?: string
  /** The whole address of the deal in the desk, in the partner's own entry. */
  desk?: string
  /** The whole address of the visit page, where the buyer can change or cancel the visit. */
  page?: string
}

/** RFC 5545's UTC form: 20261115T053000Z. */
const utc = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const start = (visit: CalendarVisit) => new Date(visit.siteVisitDate * 1000)
const end = (visit: CalendarVisit) => new Date((visit.siteVisitDate + visitMinutes * 60) * 1000)
const title = ({ visitor, labels, isVideo, projectName }: CalendarVisit) => {
  if (isVideo)
    return fillText(labels.video, { address: visitor ? `${visitor.name}, ${projectName}` : projectName })
  return visitor ? fillText(labels.visitorsTitle, { visitor: visitor.name }) : labels.title
}
const whereabouts = ({ link, place, mapLink }: CalendarVisit) => link ?? `${place}, ${mapLink}`
const details = ({ visitor, labels, reference, phone, mapLink, isVideo, link, page, desk }: CalendarVisit) =>
  [
    ...(isVideo ? [] : [visitor ? fillText(labels.comes, { visitor: visitor.name }) : labels.expected]),
    fillText(labels.reference, { reference }),
    fillText(labels.call, { phone: visitor ? visitor.phone : phone }),
    link ? fillText(labels.video, { address: link }) : fillText(labels.map, { address: mapLink }),
    ...(page ? [fillText(labels.change, { address: page })] : []),
    ...(desk ? [desk] : []),
  ].join('\n')

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, mark => `\\${mark}`).replace(/\r?\n/g, '\\n')

/** A parameter's value is in double quotes, so it cannot contain any. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, ' ')}"`

/**
 * No line may be longer than 75 octets; a longer one continues after a line break and a space, never inside a
 * character.
 */
function fold(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 75) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}

const alarm = (trigger: string, visit: CalendarVisit): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escapeText(title(visit))}`,
  'END:VALARM',
]

const event = (visit: CalendarVisit, writtenAt: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:visit-${visit.reference}@${visit.partnerMail.split('@').at(-1)}`,
  `DTSTAMP:${utc(writtenAt)}`,
  `DTSTART:${utc(start(visit))}`,
  `DTEND:${utc(end(visit))}`,
  `SUMMARY:${escapeText(title(visit))}`,
  `LOCATION:${escapeText(whereabouts(visit))}`,
  `DESCRIPTION:${escapeText(details(visit))}`,
  `URL:${visit.desk ?? visit.link ?? visit.mapLink}`,
  `ORGANIZER;CN=${quoted(visit.partnerName)}:mailto:${visit.partnerMail}`,
  `STATUS:${visit.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  ...alarm('-P1D', visit),
  ...alarm('-PT2H', visit),
  'END:VEVENT',
]

const calendar = (producer: string, language: string, lines: string[]): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${producer}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('\r\n')}\r\n`

/** The `.ics` file of a site visit, with reminders a day and two hours before. */
export const formatVisitCalendar = (visit: CalendarVisit, writtenAt: Date): string =>
  calendar(
    `${escapeText(visit.partnerName)}//${escapeText(visit.projectName)}`,
    visit.language,
    event(visit, writtenAt),
  )

/** Visits as a calendar that members subscribe to, in the team's language; calendars reload it every hour. */
export const formatCalendarFeed = (name: string, visits: CalendarVisit[], writtenAt: Date): string =>
  calendar(`${escapeText(name)}//Visits`, 'en', [
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...visits.flatMap(visit => event(visit, writtenAt)),
  ])

/** The address that opens the same entry in Google Calendar. */
export function googleCalendarAddress(visit: CalendarVisit): string {
  const fields = new URLSearchParams({
    action: 'TEMPLATE',
    text: title(visit),
    dates: `${utc(start(visit))}/${utc(end(visit))}`,
    details: details(visit),
    location: whereabouts(visit),
  })
  return `https://calendar.google.com/calendar/render?${fields}`
}
