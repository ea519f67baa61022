import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { languageOf } from '#domain/editions/find-field.ts'
import { campaignOf, placesOnCampaign } from './content/campaign-pages.ts'
import { pageOf } from './content/pages.ts'
import { keyOf, type Place } from './content/places.ts'
import { useSite } from './site-store.ts'

type PreviewWidth = 'phone' | 'desktop'

interface EditorState {
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
  isPreviewShown: true,
}))

/** Opens a page of fields, or the list of pages. The page of a campaign page also opens its preview. */
export const openPage = (page: string | undefined): void =>
  useEditor.setState({ page, campaign: campaignOf(page), query: '', opened: [], isPreviewShown: false })

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
