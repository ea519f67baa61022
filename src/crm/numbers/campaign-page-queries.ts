import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { CampaignPageFigures } from '#api/numbers/campaign-page-numbers.ts'
import { stages } from '#domain/deals/stages.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { Period } from '../index/lead-selection.ts'
import { leadInScope, prepareByScope, scopeValues } from '../index/scope-in-sql.ts'
import { sortKeyAt } from '../index/sort-key.ts'

/** A campaign page of a project, by the last part of its address. */
export interface CampaignPageId {
  project: string
  slug: string
}

/** The figures of one campaign page, or of all removed pages of a project together. */
export type CampaignPageCount = Omit<CampaignPageFigures, 'name'>

const countRow = v.object({
  project: v.string(),
  slug: v.nullable(v.string()),
  leads: v.number(),
  deals: v.number(),
  visitsAgreed: v.number(),
  came: v.number(),
  booked: v.number(),
})

type ReachedStage = 'visit-booked' | 'visited' | 'booked'

/** How many deals reached a stage, or have a visit that did; counted as in the agents' figures. */
const reached = (stage: ReachedStage, visitStages: string[]) => {
  const named = visitStages.map(one => `'${one}'`).join(', ')
  return `sum(d.furthest >= ${stages.indexOf(stage)} OR coalesce(d.visit_stage IN (${named}), 0))`
}

/** A deal counts for every page it sent a lead from. Leads from removed pages are counted together. */
const countsInSql = (scope: Scope) =>
  `WITH counted AS MATERIALIZED (
     SELECT project, deal, count(*) AS leads,
       CASE WHEN json_array(project, campaign_page) IN (SELECT value FROM json_each(:known)) THEN campaign_page END AS slug
     FROM leads WHERE campaign_page IS NOT NULL AND sort_key >= :from AND sort_key < :to
       ${leadInScope(scope, 'leads')}
     GROUP BY project, deal, slug
   )
   SELECT c.project, c.slug, sum(c.leads) AS leads, count(*) AS deals,
     ${reached('visit-booked', ['confirmed', 'came', 'missed'])} AS visitsAgreed,
     ${reached('visited', ['came'])} AS came,
     ${reached('booked', [])} AS booked
   FROM counted c CROSS JOIN deals d ON d.id = c.deal GROUP BY 1, 2 ORDER BY 1, 2`

/** Counts the results of campaign pages. */
export function campaignPageQueries(database: DatabaseSync) {
  const counts = prepareByScope(database, countsInSql)

  return {
    /** Pages without leads have no row. The row without a slug counts all removed pages of its project. */
    campaignPages(period: Period, known: readonly CampaignPageId[], scope: Scope): CampaignPageCount[] {
      const parameters = {
        from: sortKeyAt(period.from),
        to: sortKeyAt(period.to),
        known: JSON.stringify(known.map(({ project, slug }) => JSON.stringify([project, slug]))),
        ...scopeValues(scope),
      }
      return counts(scope)
        .all(parameters)
        .map(row => v.parse(countRow, row))
    },
  }
}
