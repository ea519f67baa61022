/** A copy of a project's page for one campaign, without its words and pictures. */
export interface CampaignPage {
  /** For the team. */
  name: string
  /** The first and the last day it is shown, such as 2026-10-20; without a last day it stays. */
  from: string
  until?: string
  /** What its leads are counted under, where the visitor's address says nothing else. */
  source?: string
  medium?: string
  campaign?: string
  /** The sections it shows, in their order; those of the page unless set. */
  sections?: string[]
}

export type CampaignPageState = 'planned' | 'running' | 'over'

/** What a campaign page is on a day such as 2026-10-20 of the project's calendar; its first and last day count. */
export function campaignPageState(
  { from, until }: Pick<CampaignPage, 'from' | 'until'>,
  day: string,
): CampaignPageState {
  if (day < from) return 'planned'
  return until !== undefined && day > until ? 'over' : 'running'
}

/** The longest last part of a campaign page's address. */
export const longestSlug = 40

/** Small letters, digits and single hyphens, with a letter among them. */
export const isSlug = (text: string): boolean =>
  text.length <= longestSlug && /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/** The last part of an address for a page of this name, which no other page has. */
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

/** Where a campaign page is, below the full page of its language. */
export const campaignPath = (slug: string): string => `c/${slug}`

/** The campaign page that a path leads to, in whatever language and case; null for any other path. */
export const slugOfPath = (path: string | null): string | null => {
  const [, slug = ''] = /^\/(?:[a-z]{2,3}\/)?c\/([a-z0-9-]+)\/?$/.exec(path?.toLowerCase() ?? '') ?? []
  return isSlug(slug) ? slug : null
}
