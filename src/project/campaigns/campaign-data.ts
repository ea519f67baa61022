import type { CampaignParameters } from '#api/campaigns/campaign-parameters.ts'
import { campaignPath } from '#domain/campaign-pages/campaign-page.ts'
import type { Project } from '../project.ts'
import { campaignProject } from './campaign-project.ts'

type Words = Project['words']

interface NavItem {
  id: string
  label: string
}

/** The data for the script of a campaign page; the page's HTML contains it. */
interface ScriptData {
  /** The page's path below the full page of its language: `c/diwali`. */
  path?: string
  banner?: Words['banner']
  order?: string[]
  navItems?: NavItem[]
  parameters?: CampaignParameters
}

/**
 * The content with which a campaign page replaces the full page's. Its words are prerendered, so no script contains
 * them.
 */
export interface CampaignData
  extends ScriptData,
    Partial<Pick<Words, 'tagline' | 'headline' | 'badge' | 'hero' | 'sections'>> {
  /** The part that the script needs, as JSON. */
  data?: string
}

/** The words that a campaign page may replace. */
export const campaignWords = ['banner', 'tagline', 'headline', 'badge', 'hero', 'sections'] as const

/** The content with which one campaign page of a project replaces the full page's. */
export function campaignData(
  project: Project,
  slug: string,
  navItemsOf: (project: Project) => NavItem[],
): CampaignData {
  const shown = campaignProject(project, slug)
  const { source, medium, campaign } = project.campaigns[slug] ?? {}
  const script: ScriptData = {
    path: campaignPath(slug),
    banner: shown.words.banner,
    order: shown.sections,
    navItems: navItemsOf(shown),
    parameters: { source, medium, campaign },
  }
  const { tagline, headline, badge, hero, sections } = shown.words
  return { ...script, tagline, headline, badge, hero, sections, data: JSON.stringify(script) }
}
