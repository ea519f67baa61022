import type { ContentFiles } from '#project/content/content-files.ts'
import { type EditableField, findField } from '#project/content/fields.ts'
import { languagesPlace } from '#project/content/languages-in.ts'
import type { SiteResponse } from '../../edition/editions.ts'
import { campaignOf, campaignPage, campaignsPage, listCampaigns } from './campaign-pages.ts'
import { fieldsIn, type OutlineNode, outlineOf, outlineOfCampaign, outlineOfSection } from './outline.ts'
import { pictureOf } from './picture-places.ts'
import { inLanguage, keyOf, type Place, textAt, wordsFile } from './places.ts'
import { hiddenSections, orderOf, standardSections } from './section-order.ts'
import { speakName } from './speak-name.ts'

/** A page of the editor: for a section of the site, or for other content, such as prices. */
interface EditorPage {
  id: string
  title: string
  /** Whether it is a section that visitors see. */
  isOnPage: boolean
  /** Whether it is a section that visitors do not see. */
  isHidden?: true
  /** Whether it is opened from another page of the editor and missing in the list. */
  isInner?: true
}

const further = 'Further sections'
/** Pages of the editor that are not lists of fields. */
export const orderPage = 'Order of the page'
export const pricesPage = 'Price list'
export const coloursPage = 'Colours'
export const languagesPage = 'Languages'
export const fixedPage = 'Not edited here'

/** The page of a further section. */
export const sectionPage = (id: string) => `section:${id}`

/** The id of the further section that a page of the editor edits. */
const sectionOf = (page: string): string | undefined => /^section:(.+)$/.exec(page)?.[1]

const titleOf = (files: ContentFiles, language: string, id: string) => {
  const place = { file: wordsFile(language), path: `sections.${id}` }
  return (
    textAt(files, { ...place, path: `${place.path}.title` }) ||
    speakName(textAt(files, { ...place, path: `${place.path}.kind` }) || id)
  )
}

/** The title of a section: for a standard one that of its fields, for a further one its own. */
export const sectionTitle = (
  site: Pick<SiteResponse, 'fields'>,
  files: ContentFiles,
  language: string,
  id: string,
): string =>
  site.fields.find(({ file, path }) => file === 'words' && path === `nav.${id}`)?.label ??
  titleOf(files, language, id)

/** The page on which a section is edited. */
const pageOfSection = (
  site: Pick<SiteResponse, 'fields'>,
  files: ContentFiles,
  language: string,
  id: string,
): EditorPage => {
  const title = sectionTitle(site, files, language, id)
  const isStandard = standardSections(site.fields).includes(id)
  return { id: isStandard ? title : sectionPage(id), title, isOnPage: true }
}

/** The pages of the editor: the sections of the site in their order, hidden ones after them, then the others. */
export function listPages(
  site: Pick<SiteResponse, 'fields'>,
  files: ContentFiles,
  language: string,
): EditorPage[] {
  const sections = [...new Set(site.fields.map(({ section }) => section))]
  const known = (title: string, isOnPage = true): EditorPage[] =>
    sections.includes(title) ? [{ id: title, title, isOnPage }] : []
  const pageOfId = (id: string) => pageOfSection(site, files, language, id)
  const shown = [
    ...known('Banner'),
    ...orderOf(site, files).map(pageOfId),
    ...hiddenSections(site, files).map(id => ({ ...pageOfId(id), isHidden: true as const })),
    ...(files['prices.json'] === undefined ? [] : known(pricesPage)),
    ...known('Footer'),
    ...known(coloursPage),
    ...known(orderPage),
    ...known(campaignsPage),
  ]
  const apart = [...shown.map(({ id }) => id), pricesPage, further, languagesPage]
  return [
    ...shown,
    ...listCampaigns(files).map(({ slug, name }) => ({
      ...{ id: campaignPage(slug), title: name, isOnPage: true },
      isInner: true as const,
    })),
    ...sections.filter(section => !apart.includes(section)).flatMap(section => known(section, false)),
    { id: languagesPage, title: languagesPage, isOnPage: false },
    { id: fixedPage, title: fixedPage, isOnPage: false },
  ]
}

/**
 * Fields that are edited elsewhere: photographs with each picture, a point of the map with its distance, and a price in words unless `prices.json` is
 * missing.
 */
const isElsewhere = ({ file, path, section }: EditableField, files: ContentFiles) =>
  file === 'map.json' ||
  (file === 'pictures.json' && (path === 'photographs.*' || section === further)) ||
  (path === 'pricing.units.*.price' && files['prices.json'] !== undefined)

/** Removes pictures that are shown next to their description. */
function withoutDescribed(nodes: readonly OutlineNode[], described: ReadonlySet<string>): OutlineNode[] {
  return nodes.flatMap((node): OutlineNode[] => {
    if (node.kind === 'field') return described.has(keyOf(node.place)) ? [] : [node]
    if (node.kind === 'group') {
      const left = withoutDescribed(node.nodes, described)
      return left.length > 0 ? [{ ...node, nodes: left }] : []
    }
    const inner = fieldsIn([node])
    return inner.length > 0 && inner.every(({ place }) => described.has(keyOf(place))) ? [] : [node]
  })
}

export function outlineOfPage(
  { fields }: Pick<SiteResponse, 'fields'>,
  files: ContentFiles,
  language: string,
  page: string,
): OutlineNode[] {
  const id = sectionOf(page)
  if (id) return outlineOfSection(fields, files, language, id)
  const slug = campaignOf(page)
  if (slug) return Object.values(outlineOfCampaign(fields, files, language, slug)).flat()
  if (page === campaignsPage) return []
  const own = fields.filter(field => field.section === page && !isElsewhere(field, files))
  const nodes = outlineOf(own, files, language)
  const described = fieldsIn(nodes).flatMap(({ place }) => pictureOf(files, place) ?? [])
  const left = withoutDescribed(nodes, new Set(described.map(keyOf)))
  // A page with one group needs no heading for it.
  const [only] = left
  return left.length === 1 && only?.kind === 'group' ? only.nodes : left
}

/** The page on which a place is edited. */
export function pageOf(
  { fields }: Pick<SiteResponse, 'fields'>,
  files: ContentFiles,
  place: Place,
): string | undefined {
  const [first = '', id] = place.path.split('.')
  if (place.file === languagesPlace.file && first === languagesPlace.path) return languagesPage
  const field = findField(fields, place, files)
  if (field?.section === campaignsPage) {
    const slug = place.file === 'campaigns.json' ? first : (id ?? '')
    return listCampaigns(files).some(one => one.slug === slug) ? campaignPage(slug) : campaignsPage
  }
  if (field?.section !== further) return field?.section
  return id && sectionPage(id)
}

/** The texts of a place in the other languages. */
export const otherLanguages = (
  site: Pick<SiteResponse, 'languages'>,
  place: Place,
): { code: string; name: string; place: Place }[] =>
  site.languages
    .filter(({ code }) => wordsFile(code) !== place.file)
    .map(({ code, name }) => ({ code, name, place: inLanguage(place, code) }))

const phonePlace: Place = { file: 'settings.json', path: 'phone' }
const chatPlace: Place = { file: 'settings.json', path: 'chat.number' }

/**
 * The places where a value is set: all languages at once, unless it is a word. The chat number follows the phone while
 * both are the same.
 */
export function placesToSet(
  site: Pick<SiteResponse, 'languages'>,
  files: ContentFiles,
  { isShared }: Pick<EditableField, 'isShared'>,
  place: Place,
): Place[] {
  if (isShared) return site.languages.map(({ code }) => inLanguage(place, code))
  const isPhone = keyOf(place) === keyOf(phonePlace)
  return isPhone && textAt(files, phonePlace) === textAt(files, chatPlace) ? [place, chatPlace] : [place]
}
