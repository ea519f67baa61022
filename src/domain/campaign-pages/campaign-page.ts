/** The settings of a campaign page; its words and pictures are stored with those of the project. */
interface CampaignPage {
  /** The team's name for it; visitors do not see it. */
  name: string
  /** The first and the last day it is shown, such as 2026-10-20; without a last day it stays online. */
  from: string
  until?: string
  /** The source, medium and campaign of its leads, unless the visitor's address has its own. */
  source?: string
  medium?: string
  campaign?: string
  /** Its sections in their order; by default those of the full page. */
  sections?: string[]
}

export type CampaignPageState = 'planned' | 'running' | 'over'

/**
 * The state of a campaign page on a day of the project's calendar, such as 2026-10-20; it is live on its first and its
 * last day.
 */
export function campaignPageState(
  { from, until }: Pick<CampaignPage, 'from' | 'until'>,
  day: string,
): CampaignPageState {
  if (day < from) return 'planned'
  return until !== undefined && day > until ? 'over' : 'running'
}

export const longestSlug = 40

/** Lower-case letters, digits and single hyphens, with at least one letter. */
export const isSlug = (text: string): boolean =>
  text.length <= longestSlug && /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/** A free slug for a page of this name. */
export function suggestSlug(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug - 4)
    .replace(/^-|-$/g, '')
  const first = isSlug(plain) ? plain : `campaign${plain && `-${plain}`}`
  if (!taken.includes(first)) return first
  for (let number = 2; ; number += 1) {
    const next = `${first}-${number}`
    if (!taken.includes(next)) return next
  }
}

/** The path of a campaign page, below the full page of its language. */
export const campaignPath = (slug: string): string => `c/${slug}`

/** The slug of a campaign page's path, in any language and case; null for any other path. */
export const slugOfPath = (path: string | null): string | null => {
  const [, slug = ''] = /^\/(?:[a-z]{2,3}\/)?c\/([a-z0-9-]+)\/?$/.exec(path?.toLowerCase() ?? '') ?? []
  return isSlug(slug) ? slug : null
}
