import type { Numbers, Reached } from '#api/numbers/numbers.ts'
import { type Stage, stages } from '#domain/deals/stages.ts'
import { shortenWord } from '#lib/text/plain-text.ts'
import { dayNumberAt, dayText } from '#lib/time/zone-time.ts'
import type { Period } from '../index/lead-selection.ts'

const hour = 3_600_000
const day = 24 * hour

const funnelStages = stages.filter(stage => stage !== 'lost')

/** The origin of leads. */
export interface Origin {
  source: string | null
  medium: string | null
  campaign: string | null
}

/** The leads of one day and form. */
interface DayGroup {
  /** Days since 1970. */
  day: number
  form: string
  leads: number
}

/** The values with the most leads, the largest first, and how many values there are in all. */
interface Largest<Value> {
  largest: (Value & { leads: number })[]
  values: number
}

/** A number of deals at the same stage. */
export interface DealsGroup {
  /** The position among the largest campaigns; undefined for any other. */
  campaign: number | undefined
  /** The furthest stage, as an index into `stages`. */
  furthest: number
  isLost: boolean
  deals: number
}

/** The counts behind the figures of a period: the leads by day, and deals by the campaign of their first lead in it. */
export interface Counted {
  days: DayGroup[]
  sources: Largest<{ source: string | null }>
  campaigns: Largest<Origin>
  deals: DealsGroup[]
  /** How long each reply took, in milliseconds. */
  took: number[]
}

const leadsIn = (groups: { leads: number }[]) => groups.reduce((total, { leads }) => total + leads, 0)
const dealsIn = (groups: DealsGroup[]) => groups.reduce((total, { deals }) => total + deals, 0)

const byDay = (leads: DayGroup[], { from, to }: Period, zone: string): Numbers['byDay'] => {
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

const reachedBy = (deals: DealsGroup[], stage: Stage) =>
  dealsIn(deals.filter(({ furthest }) => furthest >= stages.indexOf(stage)))

const reached = (deals: DealsGroup[]): Reached => ({
  deals: dealsIn(deals),
  contacted: reachedBy(deals, 'contacted'),
  visited: reachedBy(deals, 'visited'),
  booked: reachedBy(deals, 'booked'),
})

/** The median of sorted numbers; null if there are none. */
export const median = (sorted: number[]): number | null => {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

const computeReplyTime = (deals: DealsGroup[], times: number[]): Numbers['answerTime'] => {
  const took = times.toSorted((a, b) => a - b)
  return {
    answered: took.length,
    waiting: dealsIn(deals.filter(({ furthest, isLost }) => furthest === 0 && !isLost)),
    median: median(took),
    within: {
      hour: took.filter(time => time <= hour).length,
      day: took.filter(time => time <= day).length,
    },
  }
}

const byCampaign = (
  { largest, values }: Counted['campaigns'],
  deals: DealsGroup[],
  leads: number,
): Pick<Numbers, 'byCampaign' | 'otherCampaigns'> => {
  const ofCampaign = Map.groupBy(deals, ({ campaign }) => campaign)
  const others = values - largest.length
  return {
    byCampaign: largest.map(({ source, medium, campaign, leads }, index) => ({
      source: shortenWord(source),
      medium: shortenWord(medium),
      campaign: shortenWord(campaign),
      leads,
      ...reached(ofCampaign.get(index) ?? []),
    })),
    otherCampaigns:
      others > 0
        ? { values: others, leads: leads - leadsIn(largest), ...reached(ofCampaign.get(undefined) ?? []) }
        : null,
  }
}

const bySource = (
  { largest, values }: Counted['sources'],
  leads: number,
): Pick<Numbers, 'bySource' | 'otherSources'> => {
  const others = values - largest.length
  return {
    bySource: largest.map(({ source, leads }) => ({ source: shortenWord(source), leads })),
    otherSources: others > 0 ? { values: others, leads: leads - leadsIn(largest) } : null,
  }
}

/** Computes the figures of a period from the present state of deals. */
export function computeFigures(
  { days, sources, campaigns, deals, took }: Counted,
  period: Period,
  zone: string,
): Omit<Numbers, 'ok'> {
  const ofForm = (form: string) => leadsIn(days.filter(group => group.form === form))
  const leads = leadsIn(days)
  return {
    leads,
    deals: dealsIn(deals),
    byDay: byDay(days, period, zone),
    ...bySource(sources, leads),
    byForm: { siteVisit: ofForm('site-visit'), enquiry: ofForm('enquiry') },
    answerTime: computeReplyTime(deals, took),
    funnel: [
      ...funnelStages.map(stage => ({ status: stage, deals: reachedBy(deals, stage) })),
      { status: 'lost' as const, deals: dealsIn(deals.filter(({ isLost }) => isLost)) },
    ],
    ...byCampaign(campaigns, deals, leads),
  }
}
