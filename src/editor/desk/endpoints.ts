import * as v from 'valibot'
import { type Endpoint, sends } from '#api/desk-endpoints.ts'
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
import {
  type approveSchema,
  type cropSchema,
  editionPaths,
  type editsSchema,
  type languageChange,
  type previewLinkSchema,
  type previewSchema,
  type publishSchema,
  type restoreSchema,
} from '../edition/editions.ts'
import type { RefusedStart, SitesResponse, StartedResponse } from '../edition/start-project.ts'
import { type addressSchema, startPaths, type startProjectSchema } from '../edition/start-project.ts'

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Checks that a response has these fields; their types are those of the API. */
const responseWith = <Body>(...names: (keyof Body & string)[]) =>
  v.custom<Body>(value => isGroup(value) && names.every(name => name in value))

const siteResponse = responseWith<SiteResponse>('files', 'live', 'fields', 'languages', 'editions')
const editsResponse = responseWith<EditsResponse>('revision', 'faults')
const changesResponse = responseWith<ChangesResponse>('revision', 'changes', 'faults')
const previewResponse = responseWith<PreviewResponse>('address')
const previewLinkResponse = responseWith<PreviewLinkResponse>('link', 'endsAt')
const editionsResponse = responseWith<EditionsResponse>('live', 'editions')
const editionResponse = responseWith<EditionResponse>('edition', 'changes')
export const pictureResponse = responseWith<PictureResponse>('name')
export const logoResponse = responseWith<LogoResponse>('logo', 'notes')

/** An edit that was refused because another editor changed the field. */
export const editConflict = responseWith<EditConflict>('conflict')

/** A draft that was not published, with the reasons. */
export const refusedPublish = responseWith<{ faults: ContentFault[] }>('faults')

const sitesResponse = responseWith<SitesResponse>('sites', 'canStart')
const startedResponse = responseWith<StartedResponse>('project')

/** A project that was not started, with the reasons. */
export const refusedStart = responseWith<RefusedStart>('faults')

/** The requests of the site editor, but for files, whose upload reports its progress. */
export const siteEndpoints = {
  site: { method: 'GET', path: editionPaths.site, response: siteResponse },
  saveEdits: {
    method: 'POST',
    path: editionPaths.edits,
    body: sends<typeof editsSchema>(),
    response: editsResponse,
  },
  changeLanguages: {
    method: 'POST',
    path: editionPaths.languages,
    body: sends<typeof languageChange>(),
    response: editsResponse,
  },
  changes: { method: 'GET', path: editionPaths.changes, response: changesResponse },
  discard: { method: 'POST', path: editionPaths.discard },
  preview: {
    method: 'POST',
    path: editionPaths.preview,
    body: sends<typeof previewSchema>(),
    response: previewResponse,
  },
  sharePreview: {
    method: 'POST',
    path: editionPaths.previewLink,
    body: sends<typeof previewLinkSchema>(),
    response: previewLinkResponse,
  },
  endPreviewLink: { method: 'DELETE', path: editionPaths.previewLink },
  publish: {
    method: 'POST',
    path: editionPaths.publish,
    body: sends<typeof publishSchema>(),
    response: editionsResponse,
  },
  approve: {
    method: 'POST',
    path: editionPaths.approve,
    body: sends<typeof approveSchema>(),
    response: editionsResponse,
  },
  takeBack: {
    method: 'POST',
    path: editionPaths.takeBack,
    body: sends<typeof approveSchema>(),
    response: editionsResponse,
  },
  goBack: { method: 'POST', path: editionPaths.goBack, response: editionsResponse },
  edition: { method: 'GET', path: editionPaths.edition, response: editionResponse },
  restore: {
    method: 'POST',
    path: editionPaths.restore,
    body: sends<typeof restoreSchema>(),
    response: editionsResponse,
  },
  cropPicture: {
    method: 'POST',
    path: editionPaths.cropPicture,
    body: sends<typeof cropSchema>(),
    response: pictureResponse,
  },
  sites: { method: 'GET', path: startPaths.sites, response: sitesResponse },
  start: {
    method: 'POST',
    path: startPaths.sites,
    body: sends<typeof startProjectSchema>(),
    response: startedResponse,
  },
  cropStartPicture: {
    method: 'POST',
    path: startPaths.cropPicture,
    body: sends<typeof cropSchema>(),
    response: pictureResponse,
  },
  setAddress: { method: 'POST', path: startPaths.address, body: sends<typeof addressSchema>() },
  remove: { method: 'POST', path: startPaths.remove },
} as const satisfies Record<string, Endpoint>
