import type { DatabaseSync } from 'node:sqlite'
import type { Numbers, Reached } from '#contract/desk/numbers.ts'
import { type Status, statuses } from '#contract/desk/statuses.ts'
import type { Period } from '../desk-store.ts'
import { momentOf, placeAt } from './desk-place.ts'

const hour = 3_600_000
const day = 24 * hour
/** India keeps one time all year. */
const zoneMs = 5.5 * hour

const funnelStatuses = statuses.filter(status => status !== 'lost')

type Row = Record<string, unknown>
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const sum = (rows: Row[], column = 'leads') => rows.reduce((total, row) => total + Number(row[column]), 0)

const keyOf = (row: Row, columns: string[]) => JSON.stringify(columns.map(column => row[column]))

const grouped = (rows: Row[], columns: string[]): Row[][] => [
  ...Map.groupBy(rows, row => keyOf(row, columns)).values(),
]

const byDay = (rows: Row[], { from, to }: Period): Numbers['byDay'] => {
  const counted = new Map(
    grouped(rows, ['day', 'form']).map(same => [`${same[0]?.day} ${same[0]?.form}`, sum(same)]),
  )
  const days = Math.round((to - from) / day)
  return Array.from({ length: days }, (_, index) => {
    const number = Math.floor((from + zoneMs) / day) + index
    return {
      day: new Date(number * day).toISOString().slice(0, 10),
      siteVisit: counted.get(`${number} site-visit`) ?? 0,
      enquiry: counted.get(`${number} enquiry`) ?? 0,
    }
  })
}

const reachedBy = (people: Row[], status: Status) =>
  sum(
    people.filter(row => Number(row.reached) >= statuses.indexOf(status)),
    'people',
  )

const reached = (people: Row[]): Reached => ({
  people: sum(people, 'people'),
  contacted: reachedBy(people, 'contacted'),
  visited: reachedBy(people, 'visited'),
  booked: reachedBy(people, 'booked'),
})

const middleOf = (sorted: number[]): number | null => {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

const answerTime = (people: Row[]): Numbers['answerTime'] => {
  const took = people.flatMap(row => JSON.parse(String(row.took)) as number[]).sort((a, b) => a - b)
  return {
    answered: took.length,
    waiting: sum(people, 'people') - took.length,
    median: middleOf(took),
    within: {
      hour: took.filter(time => time <= hour).length,
      day: took.filter(time => time <= day).length,
    },
  }
}

const campaign = ['source', 'medium', 'campaign']

const byCampaign = (leads: Row[], people: Row[]): Numbers['byCampaign'] => {
  const ofCampaign = Map.groupBy(people, person => keyOf(person, campaign))
  return grouped(leads, campaign)
    .map(rows => {
      const [row = {}] = rows
      const theirs = ofCampaign.get(keyOf(row, campaign)) ?? []
      return {
        source: textOrNull(row.source),
        medium: textOrNull(row.medium),
        campaign: textOrNull(row.campaign),
        leads: sum(rows),
        ...reached(theirs),
      }
    })
    .toSorted((a, b) => b.leads - a.leads)
}

/** The figures of a period. People count by their first lead in it, and stand where they stand today. */
export function figures(database: DatabaseSync) {
  const facetsOfShelves = database.prepare(
    'SELECT s.id, f.form, f.source, f.medium, f.campaign FROM shelves s JOIN facets f ON f.id = s.facet',
  )
  const perDay = database.prepare(
    `SELECT (${momentOf('place')} + ${zoneMs}) / ${day} AS day, shelf, count(*) AS leads FROM touches
     WHERE place >= ? AND place < ? GROUP BY 1, 2`,
  )
  const firsts = database.prepare(
    `WITH firsts AS MATERIALIZED (
       SELECT person, min(place), shelf FROM touches NOT INDEXED WHERE place >= ? AND place < ? GROUP BY person
     )
     SELECT shelf, p.reached, p.status = 'lost' AS is_lost, count(*) AS people,
       json_group_array(p.contacted_at - p.first_at) FILTER (WHERE p.contacted_at IS NOT NULL) AS took
     FROM firsts CROSS JOIN people p ON p.seq = person GROUP BY 1, 2, 3`,
  )

  return {
    numbers(period: Period): Omit<Numbers, 'ok'> {
      const span = [placeAt(period.from), placeAt(period.to)] as const
      const facets = new Map(facetsOfShelves.all().map(({ id, ...facet }) => [id, facet]))
      const known = (row: Row): Row => ({ ...row, ...facets.get(Number(row.shelf)) })
      const leads = perDay.all(...span).map(known)
      const people = firsts.all(...span).map(known)
      const ofForm = (form: string) => sum(leads.filter(row => row.form === form))
      return {
        leads: sum(leads),
        people: sum(people, 'people'),
        byDay: byDay(leads, period),
        bySource: grouped(leads, ['source'])
          .map(rows => ({ source: textOrNull(rows[0]?.source), leads: sum(rows) }))
          .toSorted((a, b) => b.leads - a.leads),
        byForm: { siteVisit: ofForm('site-visit'), enquiry: ofForm('enquiry') },
        answerTime: answerTime(people),
        funnel: [
          ...funnelStatuses.map(status => ({ status, people: reachedBy(people, status) })),
          {
            status: 'lost' as const,
            people: sum(
              people.filter(row => row.is_lost),
              'people',
            ),
          },
        ],
        byCampaign: byCampaign(leads, people),
      }
    },
  }
}
