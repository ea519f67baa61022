import { create } from 'zustand'
import { languageOf } from '#domain/editions/find-field.ts'
import { campaignOf, placesOnCampaign } from './content/campaign-pages.ts'
import { pageOf } from './content/pages.ts'
import { keyOf, type Place } from './content/places.ts'
import { useSite } from './site-store.ts'

/** How wide the preview is shown. */
export type PreviewWidth = 'phone' | 'desktop'

interface EditorState {
  language: string
  width: PreviewWidth
  /** The page of fields that is open; without one, all are listed. */
  page: string | undefined
  /** The campaign page that the preview shows; without one, it shows the page. */
  campaign: string | undefined
  /** What is searched for. */
  query: string
  /** The fields that were asked for, the first of which has the focus. */
  opened: readonly Place[]
  /** Counts what was asked for, so that the same field can be asked for again. */
  turn: number
  /** On a phone one of both is shown. */
  isPreviewShown: boolean
}

/** What the editor shows. */
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

/** Opens a page of fields, or the list of pages; that of a campaign page with its preview. */
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

/** Whether a field is the one that was asked for. */
export const useIsOpened = (place: Place): boolean =>
  useEditor(({ opened }) => opened[0] !== undefined && keyOf(opened[0]) === keyOf(place))
