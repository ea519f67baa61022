import type { Numbers } from '#api/numbers/numbers.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { Page } from '#store/change-records.ts'
import type { FigureClock } from '../documents/clock-of.ts'
import type { IndexOf } from '../index/index-of.ts'
import type { PageQuery } from '../index/lead-selection.ts'
import type { Period } from '../index/period.ts'
import type { BlockedMarks } from '../reading/blocked-marks.ts'
import type { CampaignFigureQueries, CampaignFigures } from './campaign-figure-queries.ts'
import type { CampaignPageCount, CampaignPageId, CampaignPageQueries } from './campaign-page-queries.ts'
import type { FigureQueries } from './figure-queries.ts'
import type { ProjectQueries } from './project-queries.ts'
import type { TeamFigureQueries } from './team-figure-queries.ts'

interface FigureDeps {
  index: Pick<
    IndexOf<CampaignFigureQueries & CampaignPageQueries & FigureQueries & ProjectQueries & TeamFigureQueries>,
    'slow'
  >
  blockedMarks: BlockedMarks
}

export type Figures = ReturnType<typeof createFigures>

export const createFigures = ({ index, blockedMarks }: FigureDeps) => ({
  /** The figures of a period, by the days of a zone. */
  read: (period: Period, zone: string, scope: Scope): Promise<Omit<Numbers, 'ok'>> =>
    index.slow.numbers(period, zone, scope),

  /** Every campaign of a period with its figures; a page may be short although the list continues. */
  listCampaigns: (period: Period, query: PageQuery, scope: Scope): Promise<Page<CampaignFigures>> =>
    index.slow.campaignFigures(period, query, scope),

  /** The figures of campaign pages in a period. */
  countCampaignPages: (
    period: Period,
    known: readonly CampaignPageId[],
    scope: Scope,
  ): Promise<CampaignPageCount[]> => index.slow.campaignPages(period, known, scope),

  /** The figures of each member; the clock says which replies are in time. */
  async readTeam(period: Period, clock: FigureClock, scope: Scope): Promise<Omit<TeamNumbers, 'ok'>> {
    const blocked = await blockedMarks.waiting(null, scope)
    return index.slow.teamNumbers(period, clock, scope, blocked)
  },

  /** How many leads are filed under each project's id. */
  countLeadsByProject: (): Promise<Record<string, number>> => index.slow.leadsByProject(),
})
