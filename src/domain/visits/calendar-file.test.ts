import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Labels } from '#labels/english.ts'
import { calendar } from '#labels/english.ts'
import { type CalendarVisit, formatVisitCalendar, googleCalendarAddress } from './calendar-file.ts'

const partnerName = 'Northfield; Realty, "North" \\ Süd'

const visit: CalendarVisit = {
  reference: 'AW-7K2M9Q',
  siteVisitDate: Date.UTC(2026, 10, 16, 5, 30) / 1000,
  projectName: 'Aerowood',
  partnerName,
  partnerMail: 'agent@northfield.example',
  phone: '+91 80000 00000',
  place: 'Chikkajala Airport Road, Bengaluru; ಚಿಕ್ಕಜಾಲ ವಿಮಾನ ನಿಲ್ದಾಣ ರಸ್ತೆ',
  mapLink: 'https://maps.example/search?api=1&query=Chikkajala%2C+Airport+Road%2C+Bengaluru',
  language: 'kn',
  labels: { ...calendar, expected: `${partnerName} will meet you at Aerowood.` } as Labels['calendar'],
}
const text = formatVisitCalendar(visit, new Date('2026-11-15T04:00:00Z'))
const parsed = new ICAL.Component(ICAL.parse(text))
const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') ?? undefined)

describe('formatVisitCalendar, read by a parser', () => {
  it('is one published event with an identity of its own', () => {
    expect(parsed.getFirstPropertyValue('version')).toBe('2.0')
    expect(parsed.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(parsed.getFirstPropertyValue('prodid')).toMatch(/^-\/\/.*\/\/Aerowood\/\/KN$/)
    expect(parsed.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(event.uid).toBe('visit-AW-7K2M9Q@northfield.example')
  })

  it('starts at the chosen time in UTC and lasts 60 minutes', () => {
    expect(text).toContain('\r\nDTSTAMP:20261115T040000Z\r\nDTSTART:20261116T053000Z\r\n')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-16T05:30:00.000Z')
    expect(event.duration.toSeconds()).toBe(3600)
  })

  it('escapes commas, semicolons and backslashes, and keeps other scripts intact', () => {
    expect(event.summary).toBe(calendar.title)
    expect(event.location).toBe(`${visit.place}, ${visit.mapLink}`)
    expect(event.description.split('\n')).toEqual([
      `${visit.partnerName} will meet you at Aerowood.`,
      'Reference: AW-7K2M9Q',
      'Call: +91 80000 00000',
      `Map: ${visit.mapLink}`,
    ])
  })

  it('names the partner as organiser', () => {
    expect(event.organizer).toBe('mailto:agent@northfield.example')
    const organiser = event.component.getFirstProperty('organizer')
    expect(organiser?.getFirstParameter('cn')).toBe('Northfield; Realty,  North  \\ Süd')
  })

  it('reminds a day and two hours before', () => {
    const seconds = event.component
      .getAllSubcomponents('valarm')
      .map(alarm => ICAL.Duration.fromString(String(alarm.getFirstPropertyValue('trigger'))).toSeconds())
    expect(seconds).toEqual([-86400, -7200])
  })

  it('ends every line with CRLF and folds at 75 octets', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lengths = text.split('\r\n').map(line => new TextEncoder().encode(line).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})

describe('googleCalendarAddress', () => {
  it('carries the same entry', () => {
    const { searchParams } = new URL(googleCalendarAddress(visit))
    expect(searchParams.get('dates')).toBe('20261116T053000Z/20261116T063000Z')
    expect(searchParams.get('text')).toBe(calendar.title)
    expect(searchParams.get('location')).toContain(visit.mapLink)
  })
})
