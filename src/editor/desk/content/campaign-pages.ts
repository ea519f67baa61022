import { campaignPageState, suggestSlug } from '#domain/campaign-pages/campaign-page.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { isSameValue } from '#project/content/values.ts'
import type { SiteResponse } from '../../edition/editions.ts'
import type { Setting } from './change-list.ts'
import { type Place, textAt, valueAt, wordsFile } from './places.ts'

/** The page of the editor that lists the campaign pages. */
export const campaignsPage = 'Campaign pages'

const file = 'campaigns.json'

/** The page of the editor for one campaign page. */
export const campaignPage = (slug: string): string => `campaign:${slug}`

/** The campaign page that a page of the editor edits. */
export const campaignOf = (page: string | undefined): string | undefined =>
  /^campaign:(.+)$/.exec(page ?? '')?.[1]

/** A campaign page as the list shows it; a day that is not entered yet is empty. */
interface CampaignRow {
  slug: string
  name: string
  from: string
  until: string
}

/** The campaign pages, the latest first. */
export const listCampaigns = (files: ContentFiles): CampaignRow[] =>
  Object.keys(files[file] ?? {})
    .map(slug => {
      const text = (name: string) => textAt(files, { file, path: `${slug}.${name}` })
      return { slug, name: text('name') || slug, from: text('from'), until: text('until') }
    })
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))

/** When a campaign page is shown, in words; `day` formats a day. */
export function describeDays(
  { from, until }: Pick<CampaignRow, 'from' | 'until'>,
  today: string,
  day: (text: string) => string,
): string {
  if (from === '') return 'No first day yet'
  const state = campaignPageState({ from, ...(until && { until }) }, today)
  if (state === 'over') return `Ended on ${day(until)}`
  const to = until ? ` to ${day(until)}` : ''
  if (state === 'planned') return `Starts on ${day(from)}${until ? `, runs${to}` : ''}`
  return `Runs from ${day(from)}${to}`
}

/** The last part of the address that a new page of this name gets. */
export const slugFor = (files: ContentFiles, name: string): string =>
  suggestSlug(name, Object.keys(files[file] ?? {}))

/** The edits that add a campaign page; it begins as a copy of the full page. */
export const addCampaign = ({ slug, name, from, until }: CampaignRow): Setting[] => [
  { file, path: slug, value: { name, from, ...(until && { until }) } },
]

/** All places that hold content of a campaign page. */
const placesOf = ({ languages }: Pick<SiteResponse, 'languages'>, slug: string): Place[] => [
  { file, path: slug },
  ...languages.map(({ code }) => ({ file: wordsFile(code), path: `campaigns.${slug}` })),
  { file: 'pictures.json', path: `campaigns.${slug}` },
]

/** The edits that add a copy of a campaign page. */
export function copyCampaign(
  site: Pick<SiteResponse, 'languages'>,
  files: ContentFiles,
  slug: string,
): { slug: string; edits: Setting[] } {
  const name = `${textAt(files, { file, path: `${slug}.name` })} (copy)`
  const copy = slugFor(files, slug)
  const targets = placesOf(site, copy)
  const edits = placesOf(site, slug).flatMap((place, index): Setting[] => {
    const value = valueAt(files, place)
    const target = targets[index]
    if (value === undefined || !target) return []
    return [{ ...target, value: place.file === file ? { ...(value as object), name } : value }]
  })
  return { slug: copy, edits }
}

/** The edits that remove a campaign page. */
export const removeCampaign = (
  site: Pick<SiteResponse, 'languages'>,
  files: ContentFiles,
  slug: string,
): Setting[] =>
  placesOf(site, slug).flatMap(place =>
    valueAt(files, place) === undefined ? [] : [{ ...place, value: undefined }],
  )

/** The sections of a campaign page, in their order. */
export const campaignOrder = (
  files: ContentFiles,
  slug: string,
  pageOrder: readonly string[],
): readonly string[] => {
  const order = valueAt(files, { file, path: `${slug}.sections` })
  return Array.isArray(order) ? order.map(String) : pageOrder
}

/** Sets the order of the sections; the order of the full page needs no setting. */
export const setCampaignOrder = (
  slug: string,
  pageOrder: readonly string[],
  order: readonly string[],
): Setting => ({
  file,
  path: `${slug}.sections`,
  value: isSameValue(order, pageOrder) ? undefined : order,
})

/** The fields of the full page that a campaign page may replace. */
const ownWords = ['banner.text', 'banner.action', 'tagline', 'badge.small', 'badge.large']
const ownPictures: Record<string, string> = { 'hero.wide': 'wide', 'hero.tall': 'tall' }

const ownPlace = ({ file: shown, path }: Place, slug: string, language: string): Place | undefined => {
  if (shown === wordsFile(language) && ownWords.includes(path))
    return { file: shown, path: `campaigns.${slug}.${path}` }
  if (shown === 'settings.json' && path === 'projectName')
    return { file: wordsFile(language), path: `campaigns.${slug}.headline` }
  const picture = shown === 'pictures.json' ? ownPictures[path] : undefined
  return picture === undefined ? undefined : { file: shown, path: `campaigns.${slug}.${picture}` }
}

/** The fields behind a pressed part of a campaign page: its own first, then those of the full page. */
export function placesOnCampaign(places: readonly Place[], slug: string, language: string): Place[] {
  const own = places.flatMap(place => ownPlace(place, slug, language) ?? [])
  return [...own, ...places]
}

/** The text of the full page, which a campaign page shows while its own field is empty. */
export function textOfPage(files: ContentFiles, { file: own, path }: Place): string {
  const [, name = ''] = /^campaigns\.[^.]+\.(.+)$/.exec(path) ?? []
  if (!own.startsWith('words/') || name === '') return ''
  if (name === 'headline') return textAt(files, { file: 'settings.json', path: 'projectName' })
  return textAt(files, { file: own, path: name === 'alt' ? 'hero.wide.alt' : name })
}
