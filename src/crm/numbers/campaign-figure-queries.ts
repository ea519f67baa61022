import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Numbers } from '#api/numbers/numbers.ts'
import { stages } from '#domain/deals/stages.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { Page } from '#store/change-records.ts'
import type { PageQuery, Period } from '../index/lead-selection.ts'
import { inScope, prepareByScope, scopeValues } from '../index/scope-in-sql.ts'
import { sortKeyAt } from '../index/sort-key.ts'

export type CampaignFigures = Numbers['byCampaign'][number]

const optionalText = v.nullable(v.string())

const figuresRow = v.object({
  source: optionalText,
  medium: optionalText,
  campaign: optionalText,
  leads: v.number(),
  deals: v.number(),
  contacted: v.number(),
  visited: v.number(),
  booked: v.number(),
})

const originRow = v.object({ campaign: optionalText, source: optionalText, medium: optionalText })

/** Selects values after a given one in index order, where null comes first. */
const isBehind = (name: string) => `(${name} IS NOT NULL AND (:${name} IS NULL OR ${name} > :${name}))`

/** Read in index order, so that neither sorting nor counting holds all of them in memory. */
const originsInSql = (isFirst: boolean) =>
  `SELECT campaign, source, medium FROM leads ${
    isFirst
      ? ''
      : `WHERE ${isBehind('campaign')} OR (campaign IS :campaign AND (${isBehind('source')}
           OR (source IS :source AND ${isBehind('medium')})))`
  } GROUP BY campaign, source, medium ORDER BY campaign, source, medium LIMIT :limit`

const reached = (stage: (typeof stages)[number]) =>
  `coalesce(sum(is_first AND furthest >= ${stages.indexOf(stage)}), 0) AS ${stage}`

/** A deal counts for the campaign of its first lead in the period. */
const figuresInSql = (scope: Scope) =>
  `WITH counted AS MATERIALIZED (
     SELECT p.furthest,
       NOT EXISTS (
         SELECT 1 FROM leads e WHERE e.deal = l.deal AND e.sort_key >= :from AND e.sort_key < l.sort_key
       ) AS is_first
     FROM leads l CROSS JOIN deals p ON p.id = l.deal
     WHERE l.campaign IS :campaign AND l.source IS :source AND l.medium IS :medium
       AND l.sort_key >= :from AND l.sort_key < :to ${inScope(scope, 'p')}
   )
   SELECT :source AS source, :medium AS medium, :campaign AS campaign, count(*) AS leads,
     coalesce(sum(is_first), 0) AS deals, ${reached('contacted')}, ${reached('visited')}, ${reached('booked')} FROM counted`

/** Reads every campaign with its figures, a page at a time. */
export function campaignFigureQueries(database: DatabaseSync) {
  const origins = { first: database.prepare(originsInSql(true)), next: database.prepare(originsInSql(false)) }
  const figures = prepareByScope(database, figuresInSql)

  return {
    /** A campaign without a lead in the period is left out. */
    campaignFigures(period: Period, { after, limit }: PageQuery, scope: Scope): Page<CampaignFigures> {
      const found = after
        ? origins.next.all({ ...v.parse(originRow, JSON.parse(after)), limit })
        : origins.first.all({ limit })
      const span = { from: sortKeyAt(period.from), to: sortKeyAt(period.to), ...scopeValues(scope) }
      const page = found.map(row => v.parse(originRow, row))
      const rows = page.map(origin => v.parse(figuresRow, figures(scope).get({ ...span, ...origin })))
      return {
        rows: rows.filter(({ leads }) => leads > 0),
        next: page.length < limit ? null : JSON.stringify(page.at(-1)),
      }
    },
  }
}
