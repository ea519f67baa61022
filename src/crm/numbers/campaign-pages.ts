import type { CampaignPageFigures } from '#api/numbers/campaign-page-numbers.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { CampaignPageCount, CampaignPageId } from './campaign-page-queries.ts'

/** A campaign page with the team's name for it. */
interface NamedPage extends CampaignPageId {
  name: string
}

/** The published campaign pages of all projects in a scope, latest first. */
export const listCampaignPages = ({ all }: Pick<ProjectSet, 'all'>, scope: Scope): NamedPage[] =>
  all
    .filter(({ settings }) => scope.projects?.includes(settings.projectId) ?? true)
    .flatMap(({ settings, campaigns }) =>
      Object.entries(campaigns)
        .toSorted(([, one], [, other]) => (one.from < other.from ? 1 : -1))
        .map(([slug, { name }]) => ({ project: settings.projectId, slug, name })),
    )

const nothing = { leads: 0, deals: 0, visitsAgreed: 0, came: 0, booked: 0 }

/** A row for each page, also for those without leads, then one for the removed pages of each project. */
export const nameCounts = (
  pages: readonly NamedPage[],
  counts: readonly CampaignPageCount[],
): CampaignPageFigures[] => [
  ...pages.map(page => ({
    ...nothing,
    ...counts.find(({ project, slug }) => project === page.project && slug === page.slug),
    ...page,
  })),
  ...counts.filter(({ slug }) => slug === null).map(count => ({ ...count, name: '' })),
]
