import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { maxValues } from '#api/inbox/inbox.ts'
import type { Numbers } from '#api/numbers/numbers.ts'
import type { Scope } from '#domain/team/scope.ts'
import { longestWord } from '#lib/text/plain-text.ts'
import { atMinute, dayNumberAt } from '#lib/time/zone-time.ts'
import type { Period } from '../index/lead-selection.ts'
import { leadInScope, prepareByScope, scopeValues } from '../index/scope-in-sql.ts'
import { momentInSql, sortKeyAt } from '../index/sort-key.ts'
import { type Counted, computeFigures, type DealsGroup, type Origin } from './count-figures.ts'

const dayMs = 86_400_000

/** The days of a period that are longer or shorter because the clocks of the zone change. */
const unevenDays = ({ from, to }: Period, zone: string): number[] => {
  const first = dayNumberAt(from, zone)
  const days = Array.from({ length: dayNumberAt(to, zone) + 1 - first }, (_, index) => first + index)
  return days.filter(day => atMinute(day + 1, 0, zone) - atMinute(day, 0, zone) !== dayMs)
}

/** The day on which a moment of a period falls in a zone, in days since 1970, in SQL. */
export function dayInSql(moment: string, period: Period, zone: string): string {
  const evenly = (day: number) => `(${moment} + ${day * dayMs - atMinute(day, 0, zone)}) / ${dayMs}`
  const uneven = unevenDays(period, zone)
  const last = evenly(dayNumberAt(period.to, zone) + 1)
  if (uneven.length === 0) return last
  const cases = uneven.flatMap(day => [
    `WHEN ${moment} < ${atMinute(day, 0, zone)} THEN ${evenly(day - 1)}`,
    `WHEN ${moment} < ${atMinute(day + 1, 0, zone)} THEN ${day}`,
  ])
  return `CASE ${cases.join(' ')} ELSE ${last} END`
}

const optionalText = v.nullable(v.string())

const dayRow = v.object({ day: v.number(), form: v.string(), leads: v.number() })

const originRow = v.object({
  kind: v.picklist(['campaign', 'source', 'campaigns', 'sources']),
  source: optionalText,
  medium: optionalText,
  campaign: optionalText,
  leads: v.number(),
})

/** The leads of the period, within a scope. */
const leadsOfPeriod = (scope: Scope) =>
  `leads NOT INDEXED WHERE sort_key >= :from AND sort_key < :to ${leadInScope(scope, 'leads')}`

/** Counts leads by day and form. */
const daysInSql = (day: string, scope: Scope) =>
  `SELECT ${day} AS day, form, count(*) AS leads FROM ${leadsOfPeriod(scope)} GROUP BY 1, 2`

/** Sources that look the same on the screen count as one. */
const shownSource = `substr(source, 1, ${longestWord + 1})`

/** The largest campaigns and sources, and how many there are. */
const originsInSql = (scope: Scope) =>
  `WITH counted AS MATERIALIZED (
     SELECT campaign, source, medium, count(*) AS leads FROM ${leadsOfPeriod(scope)} GROUP BY 1, 2, 3
   )
   SELECT * FROM (
     SELECT 'campaign' AS kind, source, medium, campaign, leads FROM counted
     ORDER BY 5 DESC, source, medium, campaign LIMIT :most)
   UNION ALL SELECT * FROM (
     SELECT 'source', ${shownSource}, NULL, NULL, sum(leads) FROM counted GROUP BY 2 ORDER BY 5 DESC, 2 LIMIT :most)
   UNION ALL SELECT 'campaigns', NULL, NULL, NULL, count(*) FROM counted
   UNION ALL SELECT 'sources', NULL, NULL, NULL, count(*) FROM (SELECT 1 FROM counted GROUP BY ${shownSource})`

/** Deals by the campaign of their first lead among those that count. */
const firstsInSql = (scope: Scope) =>
  `WITH firsts AS MATERIALIZED (
     SELECT deal, min(sort_key), source, medium, campaign FROM ${leadsOfPeriod(scope)} GROUP BY deal
   )
   SELECT source, medium, campaign, p.furthest, p.status = 'lost' AS is_lost, count(*) AS deals,
     json_group_array(p.contacted_at - p.first_at) FILTER (WHERE p.contacted_at IS NOT NULL) AS took
   FROM firsts CROSS JOIN deals p ON p.id = deal GROUP BY 1, 2, 3, 4, 5`

const campaignKey = ({ source, medium, campaign }: Record<string, unknown>): string =>
  JSON.stringify([source, medium, campaign])

/** Reads the counts behind the figures of a period. */
export function figureQueries(database: DatabaseSync) {
  const origins = prepareByScope(database, originsInSql)
  const firsts = prepareByScope(database, firstsInSql)
  const countDeals = (
    rows: Iterable<Record<string, unknown>>,
    campaigns: Origin[],
  ): Pick<Counted, 'deals' | 'took'> => {
    const campaignOf = new Map(
      campaigns.map(({ source, medium, campaign }, index) => [
        campaignKey({ source, medium, campaign }),
        index,
      ]),
    )
    const groups = new Map<string, DealsGroup>()
    const took: number[] = []
    // Read without a schema, row by row, because there may be as many rows as deals.
    for (const row of rows) {
      const campaign = campaignOf.get(campaignKey(row))
      const furthest = Number(row.furthest)
      const isLost = row.is_lost === 1
      const key = `${campaign} ${furthest} ${isLost}`
      const group = groups.get(key) ?? { campaign, furthest, isLost, deals: 0 }
      group.deals += Number(row.deals)
      groups.set(key, group)
      if (row.took !== '[]') for (const time of JSON.parse(String(row.took))) took.push(Number(time))
    }
    return { deals: [...groups.values()], took }
  }

  return {
    /** The figures by the days of a zone. */
    numbers(period: Period, zone: string, scope: Scope): Omit<Numbers, 'ok'> {
      const parameters = { from: sortKeyAt(period.from), to: sortKeyAt(period.to), ...scopeValues(scope) }
      const day = dayInSql(momentInSql('sort_key'), period, zone)
      const days = database.prepare(daysInSql(day, scope))
      days.setAllowUnknownNamedParameters(true)
      const found = origins(scope)
        .all({ ...parameters, most: maxValues })
        .map(row => v.parse(originRow, row))
      const largest = (kind: 'campaign' | 'source') => found.filter(one => one.kind === kind)
      const numberOf = (kind: 'campaigns' | 'sources') => found.find(one => one.kind === kind)?.leads ?? 0
      const campaigns = largest('campaign')
      return computeFigures(
        {
          days: days.all(parameters).map(row => v.parse(dayRow, row)),
          sources: { largest: largest('source'), values: numberOf('sources') },
          campaigns: { largest: campaigns, values: numberOf('campaigns') },
          ...countDeals(firsts(scope).iterate(parameters), campaigns),
        },
        period,
        zone,
      )
    },
  }
}
