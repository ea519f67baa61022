import * as v from 'valibot'
import type { ContentFault } from '#project/content/content-files.ts'
import type {
  ChangesResponse,
  EditConflict,
  EditionResponse,
  EditionsResponse,
  EditsResponse,
  LogoResponse,
  PictureResponse,
  PreviewLinkResponse,
  PreviewResponse,
  SiteResponse,
} from '../edition/editions.ts'
import type { RefusedStart, SitesResponse, StartedResponse } from '../edition/start-project.ts'

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Checks that a response has these fields; their types are those of the API. */
const responseWith = <Body>(...names: (keyof Body & string)[]) =>
  v.custom<Body>(value => isGroup(value) && names.every(name => name in value))

export const siteResponse = responseWith<SiteResponse>('files', 'live', 'fields', 'languages', 'editions')
export const editsResponse = responseWith<EditsResponse>('revision', 'faults')
export const changesResponse = responseWith<ChangesResponse>('revision', 'changes', 'faults')
export const previewResponse = responseWith<PreviewResponse>('address')
export const previewLinkResponse = responseWith<PreviewLinkResponse>('link', 'endsAt')
export const editionsResponse = responseWith<EditionsResponse>('live', 'editions')
export const editionResponse = responseWith<EditionResponse>('edition', 'changes')
export const pictureResponse = responseWith<PictureResponse>('name')
export const logoResponse = responseWith<LogoResponse>('logo', 'notes')

/** An edit that was refused because another editor changed the field. */
export const editConflict = responseWith<EditConflict>('conflict')

/** A draft that was not published, with the reasons. */
export const refusedPublish = responseWith<{ faults: ContentFault[] }>('faults')

export const sitesResponse = responseWith<SitesResponse>('sites', 'canStart')
export const startedResponse = responseWith<StartedResponse>('project')

/** A project that was not started, with the reasons. */
export const refusedStart = responseWith<RefusedStart>('faults')
