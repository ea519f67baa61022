import {
  type CampaignPageState,
  campaignPageState,
  slugOfPath,
} from '#domain/campaign-pages/campaign-page.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import { firstLanguage, homeOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'

/** A campaign page at a path, and the full page in the language of that path. */
interface CampaignAt {
  state: CampaignPageState
  fullPage: string
}

/** The campaign page at a path; undefined if there is none. */
export function campaignAt(
  { campaigns, settings }: Pick<Project, 'campaigns' | 'settings'>,
  path: string,
  now: number,
): CampaignAt | undefined {
  const slug = slugOfPath(path)
  const page = slug !== null && Object.hasOwn(campaigns, slug) ? campaigns[slug] : undefined
  if (!page) return undefined
  const language = settings.languages.find(code => path.toLowerCase().startsWith(`/${code}/`))
  return {
    state: campaignPageState(page, dayIn(now, settings.timeZone)),
    fullPage: homeOf(language ?? firstLanguage),
  }
}
