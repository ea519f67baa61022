import type { CampaignPageFigures } from '#api/numbers/campaign-page-numbers.ts'
import type { InboxView } from '../address/views.ts'
import type { FigureTable } from './figure-table.ts'

/** The results of each campaign page; with several projects each row names its own. */
export const campaignPageTable = (
  pages: readonly CampaignPageFigures[],
  projectNames: ReadonlyMap<string, string>,
  counted: Pick<InboxView, 'since' | 'until'>,
): FigureTable => ({
  lists: pages.map(({ project, slug }) =>
    slug === null ? undefined : { ...counted, project: [project], campaignPage: [slug] },
  ),
  heads: ['Campaign page', 'Leads', 'People', 'Visits agreed', 'Came', 'Booked'],
  rows: pages.map(({ project, slug, name, leads, deals, visitsAgreed, came, booked }) => [
    [
      slug === null ? 'Removed pages' : `${name} · /c/${slug}`,
      projectNames.size > 1 ? (projectNames.get(project) ?? project) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    leads,
    deals,
    visitsAgreed,
    came,
    booked,
  ]),
})
