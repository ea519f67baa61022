import type { CampaignParameters } from '#contract/campaigns/campaign-parameters.ts'
import { campaignPath } from '#domain/campaign-pages/campaign-page.ts'
import type { Project } from '../project.ts'
import { campaignProject } from './campaign-project.ts'

type Words = Project['words']

interface NavItem {
  id: string
  label: string
}

/** What the script of a campaign page needs to know; it comes with the page's HTML. */
interface ScriptData {
  /** Where it is below the full page of its language: `c/diwali`. */
  path?: string
  banner?: Words['banner']
  order?: string[]
  navItems?: NavItem[]
  parameters?: CampaignParameters
}

/** What a campaign page says otherwise than the page; the words are prerendered, and no script has them. */
export interface CampaignData
  extends ScriptData,
    Partial<Pick<Words, 'tagline' | 'headline' | 'badge' | 'hero' | 'sections'>> {
  /** That of it which the script needs, as JSON. */
  data?: string
}

/** The words that a campaign page may say otherwise. */
export const campaignWords = ['banner', 'tagline', 'headline', 'badge', 'hero', 'sections'] as const

/** What one campaign page of a project says otherwise than the page. */
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
