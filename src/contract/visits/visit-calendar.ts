import type { Labels } from '#labels/all.ts'
import { fillText } from '#labels/text.ts'
import { visitMinutes } from './visit-slots.ts'

/** A site visit as a calendar entry: the visitor's or, where it names them, the partner's. */
export interface CalendarVisit {
  /** The lead's reference; it makes the entry's identity, so that a second download replaces the first. */
  reference: string
  /** Whole seconds since the epoch, as in the lead. */
  siteVisitDate: number
  projectName: string
  partnerName: string
  /** The agent's address, who is named as the organiser. */
  partnerMail: string
  /** The sales number, for those who are late or lost. */
  phone: string
  place: string
  mapLink: string
  /** The language of what it says, such as `kn`. */
  language: string
  /** What the entry says. */
  labels: Labels['calendar'] | typeof import('#labels/calendar.ts')
  /** Who comes, where the entry is the partner's own. */
  visitor?: { name: string; phone: string }
  /** Whether it was asked for and not agreed yet. */
  isTentative?: boolean
  /** Whether it takes place by video; then it names no site. */
  isVideo?: boolean
  /** Where a video visit takes place; it has no other place then. */
  link?: string
  /** The whole address of the deal in the desk, where the entry is the partner's own. */
  desk?: string
  /** The whole address of the buyer's own page, where they can change or cancel the visit. */
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

/** A parameter's value is in double quotes and so can contain none. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, ' ')}"`

/** No line may be longer than 75 octets; a longer one goes on after a line break and a space, never inside a character. */
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

/** The `.ics` file of a site visit, reminding a day and two hours before. */
export const visitCalendar = (visit: CalendarVisit, writtenAt: Date): string =>
  calendar(
    `${escapeText(visit.partnerName)}//${escapeText(visit.projectName)}`,
    visit.language,
    event(visit, writtenAt),
  )

/** Many visits as a calendar for the team to subscribe to, in its language, which is asked for again every hour. */
export const calendarFeed = (name: string, visits: CalendarVisit[], writtenAt: Date): string =>
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
