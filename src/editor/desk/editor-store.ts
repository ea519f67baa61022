import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { languageOf } from '#project/content/fields.ts'
import { campaignOf, placesOnCampaign } from './content/campaign-pages.ts'
import { fieldsIn } from './content/outline.ts'
import { outlineOfPage, pageOf } from './content/pages.ts'
import { keyOf, type Place } from './content/places.ts'
import { useSite } from './site-store.ts'

type PreviewWidth = 'phone' | 'desktop'

export interface EditorState {
  language: string
  width: PreviewWidth
  /** The open page of fields; undefined shows the list of pages. */
  page: string | undefined
  /** The campaign page that the preview shows; undefined shows the full page. */
  campaign: string | undefined
  /** The search text. */
  query: string
  /** The opened fields; the first has the focus. */
  opened: readonly Place[]
  /** Counts how often fields were opened, so that the same field can be opened again. */
  turn: number
  /** What the preview shows: the first of some places that is on the page, and whether it is a whole section. */
  inSight: { places: readonly Place[]; isSection: boolean }
  /** A phone shows either the preview or the fields. */
  isPreviewShown: boolean
}

export const useEditor = create<EditorState>(() => ({
  language: 'en',
  width: matchMedia('(max-width: 759px)').matches ? 'phone' : 'desktop',
  page: undefined,
  campaign: undefined,
  query: '',
  opened: [],
  turn: 0,
  inSight: { places: [], isSection: false },
  isPreviewShown: true,
}))

// A language that is removed, here or by a colleague, is not edited any more.
useSite.subscribe(({ site }) => {
  const { language } = useEditor.getState()
  if (site && !site.languages.some(({ code }) => code === language)) useEditor.setState({ language: 'en' })
})

/** The places of a page's fields, as far as the preview may show them. */
const placesOfPage = (page: string | undefined): Place[] => {
  const { site, files } = useSite.getState()
  if (!site || page === undefined) return []
  return fieldsIn(outlineOfPage(site, files, useEditor.getState().language, page)).map(({ place }) => place)
}

/**
 * Opens a page of fields, or the list of pages. The preview goes to that section; the page of a campaign page also opens
 * its preview.
 */
export const openPage = (page: string | undefined): void =>
  useEditor.setState({
    ...{ page, campaign: campaignOf(page), query: '', opened: [], isPreviewShown: false },
    inSight: { places: placesOfPage(page), isSection: true },
  })

/** Lets the preview follow the field that has the focus. */
export const showFocused = (place: Place): void =>
  useEditor.setState(({ inSight: { places, isSection } }) =>
    !isSection && places[0] && keyOf(places[0]) === keyOf(place)
      ? {}
      : { inSight: { places: [place], isSection: false } },
  )

/** Opens the first of some fields, on its page and in its language. */
export function openFields(places: readonly Place[]): boolean {
  const { site, files } = useSite.getState()
  const [first] = places
  const page = site && first && pageOf(site, files, first)
  if (!page) return false
  const language = languageOf(first.file)
  const campaign = campaignOf(page)
  useEditor.setState(({ turn }) => ({
    page,
    query: '',
    opened: places,
    inSight: { places, isSection: false },
    turn: turn + 1,
    isPreviewShown: false,
    ...(language && { language }),
    ...(campaign && { campaign }),
  }))
  return true
}

/** Opens the fields of a part that was pressed in the preview. */
export function openPressed(places: readonly Place[]): boolean {
  const { campaign, language } = useEditor.getState()
  return openFields(campaign ? placesOnCampaign(places, campaign, language) : places)
}

/** The search field, which comes before the fields. */
export const searchId = 'site-search'

/** Moves the focus to the fields; a phone shows them instead of the preview. */
export function focusFields(): void {
  flushSync(() => useEditor.setState({ isPreviewShown: false }))
  document.getElementById(searchId)?.focus()
}

export const useIsOpened = (place: Place): boolean =>
  useEditor(({ opened }) => opened[0] !== undefined && keyOf(opened[0]) === keyOf(place))
