import * as v from 'valibot'
import { isPlainText } from '#lib/text/plain-text.ts'
import { atMinute, dayNumberAt } from '#lib/time/zone-time.ts'

/** A location on the globe, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

const earthMetres = 6_371_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * The metres between two places along the globe, by the haversine formula, rounded to ten, because a phone is not more
 * exact.
 */
export function distanceBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const north = Math.sin((to - from) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const arc = north + Math.cos(from) * Math.cos(to) * east
  return Math.round((2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(arc)))) / 10) * 10
}

/** A distance for the team: `120 m`, `3.4 km`. */
export const distanceText = (metres: number): string =>
  metres < 1000
    ? `${metres} m`
    : `${(metres / 1000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} km`

/** When a site visit can be booked: half-hour slots of the day, and not further ahead than the service accepts. */
export const visitSlots = {
  firstMinute: 9 * 60,
  lastMinute: 18 * 60,
  stepMinutes: 30,
  /** The time of day that is suggested. */
  defaultMinute: 11 * 60,
  daysAhead: 400,
} as const

/** How long a visit lasts in the calendar. */
export const visitMinutes = 60

const saturday = 6

/** Two visits to suggest: tomorrow's, and that of the next weekend day after it. */
export function suggestVisits(now: number, timeZone: string): number[] {
  const tomorrow = dayNumberAt(now, timeZone) + 1
  // Day 0 was a Thursday.
  const toSaturday = saturday - ((tomorrow + 4) % 7)
  const days = [tomorrow, tomorrow + (toSaturday || 1)]
  return days.map(day => atMinute(day, visitSlots.defaultMinute, timeZone))
}

const visitWays = ['site', 'video'] as const

export type VisitWay = (typeof visitWays)[number]

/**
 * The stages of a visit: requested, agreed, and then came or did not come. Only a past visit is cancelled or unlogged,
 * which means that another visit was agreed before its outcome was logged.
 */
const visitStages = ['asked', 'confirmed', 'came', 'missed', 'cancelled', 'unlogged'] as const

export type VisitStage = (typeof visitStages)[number]

export const visitStageNames: Record<VisitStage, string> = {
  asked: 'Asked for',
  confirmed: 'Confirmed',
  came: 'Came',
  missed: 'Did not come',
  cancelled: 'Cancelled',
  unlogged: 'No outcome logged',
}

export const visitWay = v.picklist(visitWays)

/** One line, such as a pick-up place or the outcome of a visit. */
export const visitLine = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(max, `Use at most ${max} characters.`),
    v.check(isPlainText, 'Enter it on one line.'),
  )

/** The address of a video call, which the buyer opens with one tap. */
export const videoLink = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, 'This link is too long. Paste a shorter one.'),
  v.check(text => URL.parse(text)?.protocol === 'https:', 'Paste a link that begins with https://'),
)

/**
 * How a check-in was verified: by the code on the buyer's page, by the code of a page that was opened on a device or
 * network of the team, by name at the gate, or by the buyer's own tap. Only the first shows that the buyer was there.
 */
export const checkInWays = ['code', 'team-code', 'name', 'page'] as const

export type CheckInWay = (typeof checkInWays)[number]

/** A buyer's arrival at the site. */
const checkIn = v.object({
  at: v.number(),
  /** A member's e-mail, or `byBuyer`. */
  by: v.string(),
  how: v.picklist(checkInWays),
  /** The distance of the member's phone from the site, if both agreed to record it. */
  metres: v.exactOptional(v.number()),
})

export type CheckIn = v.InferOutput<typeof checkIn>

/** A visit without its time. */
export const visitState = v.object({
  /** Null if there is no visit. */
  stage: v.nullable(v.picklist(visitStages)),
  way: visitWay,
  /** The agreed pick-up place. */
  pickUp: v.nullable(v.string()),
  /** Whether the buyer confirmed exactly this time, by requesting it or on their page. */
  isSure: v.boolean(),
  /** The link of a video visit. */
  link: v.exactOptional(v.string()),
  checkIn: v.exactOptional(checkIn),
  /** The result. */
  outcome: v.nullable(v.string()),
  /** Other requests of the contact's own page, until the team answers. */
  asks: v.nullable(
    v.object({
      way: v.nullable(visitWay),
      pickUp: v.nullable(v.string()),
      isOff: v.boolean(),
      /** The page on which the visit was cancelled: the contact's, or that of the form whose visit it is. */
      offBy: v.exactOptional(v.string()),
    }),
  ),
})

export type VisitState = v.InferOutput<typeof visitState>

/** A past visit, stored when another is agreed or the visit is cancelled. */
export const pastVisit = v.object({
  at: v.number(),
  stage: v.picklist(['came', 'missed', 'cancelled', 'unlogged']),
  way: visitWay,
  /** The owner of the deal when the visit ended. */
  agent: v.nullable(v.string()),
  outcome: v.nullable(v.string()),
  checkIn: v.exactOptional(checkIn),
})

export type PastVisit = v.InferOutput<typeof pastVisit>

/** No visit requested or agreed. */
export const noVisit: VisitState = {
  stage: null,
  way: 'site',
  pickUp: null,
  isSure: false,
  outcome: null,
  asks: null,
}
