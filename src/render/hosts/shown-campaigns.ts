import { campaignPageState, campaignPath } from '#domain/campaign-pages/campaign-page.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import { homeOf, languagesOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'

type WithCampaigns = Pick<Project, 'campaigns' | 'settings'>

const slugsWhere = ({ campaigns, settings }: WithCampaigns, now: number, isOver: boolean): string[] => {
  const today = dayIn(now, settings.timeZone)
  return Object.entries(campaigns).flatMap(([slug, page]) =>
    (campaignPageState(page, today) === 'over') === isOver ? [slug] : [],
  )
}

/** Campaign pages that visitors can still see; ended ones redirect to the page. */
export const shownCampaigns = (project: WithCampaigns, now: number): string[] =>
  slugsWhere(project, now, false)

/** Redirects of ended campaign pages, in every language, because a static host has no clock. */
export const overCampaigns = (project: WithCampaigns, now: number): { from: string; to: string }[] =>
  languagesOf(project).flatMap(language =>
    slugsWhere(project, now, true).map(slug => ({
      from: homeOf(language) + campaignPath(slug),
      to: homeOf(language),
    })),
  )
