import type { DatabaseSync } from 'node:sqlite'
import type { Numbers, Reached } from '#contract/desk/numbers.ts'
import { type Status, statuses } from '#contract/desk/statuses.ts'
import type { Period } from '../desk-store.ts'
import { placeAt } from './desk-place.ts'

const hour = 3_600_000
const day = 24 * hour
/** India keeps one time all year. */
const zoneMs = 5.5 * hour

const funnelStatuses = statuses.filter(status => status !== 'lost')

type Row = Record<string, unknown>
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const sum = (rows: Row[], column = 'leads') => rows.reduce((total, row) => total + Number(row[column]), 0)

const grouped = (rows: Row[], columns: string[]): Row[][] => [
  ...Map.groupBy(rows, row => JSON.stringify(columns.map(column => row[column]))).values(),
]

const byDay = (rows: Row[], { from, to }: Period): Numbers['byDay'] => {
  const counted = new Map(rows.map(row => [`${row.day} ${row.form}`, Number(row.leads)]))
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

const campaign = ['source', 'medium', 'campaign']

const byCampaign = (facets: Row[], people: Row[]): Numbers['byCampaign'] =>
  grouped(facets, campaign)
    .map(rows => {
      const [row = {}] = rows
      const theirs = people.filter(person => campaign.every(column => person[column] === row[column]))
      return {
        source: textOrNull(row.source),
        medium: textOrNull(row.medium),
        campaign: textOrNull(row.campaign),
        leads: sum(rows),
        ...reached(theirs),
      }
    })
    .toSorted((a, b) => b.leads - a.leads)

/** The figures of a period. People count by their first lead in it, and stand where they stand today. */
export function figures(database: DatabaseSync) {
  const perDay = database.prepare(
    `SELECT (l.received_at + ${zoneMs}) / ${day} AS day, l.form, count(*) AS leads FROM leads l
     WHERE l.received_at >= ? AND l.received_at < ? GROUP BY 1, 2`,
  )
  const perFacet = database.prepare(
    `SELECT f.form, f.source, f.medium, f.campaign, sum(t.leads) AS leads FROM (
       SELECT shelf, count(*) AS leads FROM touches WHERE place >= ? AND place < ? GROUP BY shelf
     ) t JOIN shelves s ON s.id = t.shelf JOIN facets f ON f.id = s.facet GROUP BY f.id`,
  )
  const firsts = `firsts AS MATERIALIZED (
    SELECT person, min(place) AS place FROM touches WHERE place >= ? AND place < ? GROUP BY person
  )`
  const perPerson = database.prepare(
    `WITH ${firsts}
     SELECT f.source, f.medium, f.campaign, p.reached, p.status = 'lost' AS is_lost, count(*) AS people
     FROM firsts CROSS JOIN people p ON p.seq = firsts.person CROSS JOIN touches t ON t.place = firsts.place
       CROSS JOIN shelves s ON s.id = t.shelf CROSS JOIN facets f ON f.id = s.facet
     GROUP BY f.source, f.medium, f.campaign, p.reached, is_lost`,
  )
  const answers = database.prepare(
    `WITH ${firsts}, times AS (
       SELECT p.contacted_at - p.first_at AS took FROM firsts CROSS JOIN people p ON p.seq = firsts.person
     )
     SELECT count(took) AS answered, count(*) - count(took) AS waiting, median(took) AS median,
       count(*) FILTER (WHERE took <= ${hour}) AS in_hour, count(*) FILTER (WHERE took <= ${day}) AS in_day FROM times`,
  )

  return {
    numbers(period: Period): Omit<Numbers, 'ok'> {
      const span = [placeAt(period.from), placeAt(period.to)] as const
      const facets = perFacet.all(...span)
      const people = perPerson.all(...span)
      const answer = answers.get(...span) ?? {}
      const ofForm = (form: string) => sum(facets.filter(row => row.form === form))
      return {
        leads: sum(facets),
        people: sum(people, 'people'),
        byDay: byDay(perDay.all(period.from, period.to), period),
        bySource: grouped(facets, ['source'])
          .map(rows => ({ source: textOrNull(rows[0]?.source), leads: sum(rows) }))
          .toSorted((a, b) => b.leads - a.leads),
        byForm: { siteVisit: ofForm('site-visit'), enquiry: ofForm('enquiry') },
        answerTime: {
          answered: Number(answer.answered),
          waiting: Number(answer.waiting),
          median: answer.median === null ? null : Math.round(Number(answer.median)),
          within: { hour: Number(answer.in_hour), day: Number(answer.in_day) },
        },
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
        byCampaign: byCampaign(facets, people),
      }
    },
  }
}
