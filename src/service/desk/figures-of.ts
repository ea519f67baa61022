import type { Numbers, Reached } from '#contract/desk/numbers.ts'
import { type Status, statuses } from '#contract/desk/statuses.ts'
import { dayNumberAt, dayText } from '#contract/zone-time.ts'
import type { Period } from './desk.ts'
import { mostFirst } from './most-first.ts'

const hour = 3_600_000
const day = 24 * hour

const funnelStatuses = statuses.filter(status => status !== 'lost')

/** Where leads came from. */
interface Origin {
  source: string | null
  medium: string | null
  campaign: string | null
}

/** So many leads of one day. */
interface LeadGroup extends Origin {
  /** Counted from 1970. */
  day: number
  form: string
  leads: number
}

/** So many people who stand at the same place, and how long those took who were answered. */
interface PeopleGroup extends Origin {
  /** How far they have come, as an index into `statuses`. */
  furthest: number
  isLost: boolean
  people: number
  took: number[]
}

const leadsIn = (groups: LeadGroup[]) => groups.reduce((total, { leads }) => total + leads, 0)
const peopleIn = (groups: PeopleGroup[]) => groups.reduce((total, { people }) => total + people, 0)

const byDay = (leads: LeadGroup[], { from, to }: Period, zone: string): Numbers['byDay'] => {
  const counted = Map.groupBy(leads, group => `${group.day} ${group.form}`)
  const countOf = (dayIndex: number, form: string) => leadsIn(counted.get(`${dayIndex} ${form}`) ?? [])
  const first = dayNumberAt(from, zone)
  return Array.from({ length: dayNumberAt(to, zone) - first }, (_, index) => {
    const dayIndex = first + index
    return {
      day: dayText(dayIndex),
      siteVisit: countOf(dayIndex, 'site-visit'),
      enquiry: countOf(dayIndex, 'enquiry'),
    }
  })
}

const reachedBy = (people: PeopleGroup[], status: Status) =>
  peopleIn(people.filter(({ furthest }) => furthest >= statuses.indexOf(status)))

const reached = (people: PeopleGroup[]): Reached => ({
  people: peopleIn(people),
  contacted: reachedBy(people, 'contacted'),
  visited: reachedBy(people, 'visited'),
  booked: reachedBy(people, 'booked'),
})

/** The middle of sorted figures; null where there are none. */
export const middleOf = (sorted: number[]): number | null => {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

const answerTime = (people: PeopleGroup[]): Numbers['answerTime'] => {
  const took = people.flatMap(group => group.took).sort((a, b) => a - b)
  return {
    answered: took.length,
    waiting: peopleIn(people.filter(({ furthest, isLost }) => furthest === 0 && !isLost)),
    median: middleOf(took),
    within: {
      hour: took.filter(time => time <= hour).length,
      day: took.filter(time => time <= day).length,
    },
  }
}

const originOf = ({ source, medium, campaign }: Origin): string => JSON.stringify([source, medium, campaign])

const byCampaign = (leads: LeadGroup[], people: PeopleGroup[]): Numbers['byCampaign'] => {
  const ofCampaign = Map.groupBy(people, originOf)
  return [...Map.groupBy(leads, originOf)]
    .map(([origin, groups]) => {
      const { source = null, medium = null, campaign = null } = groups[0] ?? {}
      return { source, medium, campaign, leads: leadsIn(groups), ...reached(ofCampaign.get(origin) ?? []) }
    })
    .toSorted((a, b) => mostFirst([originOf(a), a.leads], [originOf(b), b.leads]))
}

const bySource = (leads: LeadGroup[]): Numbers['bySource'] =>
  [...Map.groupBy(leads, ({ source }) => source)]
    .map(([source, groups]) => ({ source, leads: leadsIn(groups) }))
    .toSorted((a, b) => mostFirst([a.source ?? '', a.leads], [b.source ?? '', b.leads]))

/**
 * The figures of a period, from leads and people counted in groups of any size. People count by their first lead in
 * it, and stand where they stand today.
 */
export function figuresOf(
  leads: LeadGroup[],
  people: PeopleGroup[],
  period: Period,
  zone: string,
): Omit<Numbers, 'ok'> {
  const ofForm = (form: string) => leadsIn(leads.filter(group => group.form === form))
  return {
    leads: leadsIn(leads),
    people: peopleIn(people),
    byDay: byDay(leads, period, zone),
    bySource: bySource(leads),
    byForm: { siteVisit: ofForm('site-visit'), enquiry: ofForm('enquiry') },
    answerTime: answerTime(people),
    funnel: [
      ...funnelStatuses.map(status => ({ status, people: reachedBy(people, status) })),
      { status: 'lost' as const, people: peopleIn(people.filter(({ isLost }) => isLost)) },
    ],
    byCampaign: byCampaign(leads, people),
  }
}
