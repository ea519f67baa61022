import * as v from 'valibot'
import type { PlaceholderField } from '#project/content/content-files.ts'
import { furtherLanguages } from '#project/languages.ts'

/** The paths for listing the editable sites, and starting a project. */
export const startPaths = {
  /** GET: the sites; POST: starts a project. */
  sites: '/api/desk/sites',
  /** POST: the bytes of a picture for a project that is about to be started; `?place=hero.wide` names its place. */
  pictures: '/api/desk/sites/pictures',
  /** GET: a small version of that picture. */
  picture: '/api/desk/sites/pictures/:name',
  /** POST: makes a new picture of a part of that one. */
  cropPicture: '/api/desk/sites/pictures/:name/crop',
  /** POST: sets the address of a project that is not published yet. */
  address: '/api/desk/site/:project/address',
  /** POST: deletes a project that was never published. */
  remove: '/api/desk/site/:project/delete',
} as const

const line = v.pipe(v.string(), v.trim(), v.maxLength(200))
/** `hill.example` means `https://hill.example`. */
const origin = v.pipe(
  line,
  v.transform(text => (text === '' || text.includes('://') ? text : `https://${text}`).replace(/\/$/, '')),
)
/** `080 4000 0000` is an Indian number, as every state of the list is. */
const phone = v.pipe(
  line,
  v.transform(text => {
    const digits = text.replaceAll(/[\s-]/g, '')
    return /^0?\d{10}$/.test(digits) ? `+91 ${digits.slice(-10)}` : text
  }),
)
const colour = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #f2b45c'),
)
const picture = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'Upload the picture first.')),
  /** Describes the picture for people who cannot see it. */
  alt: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Say what the picture shows, for people who cannot see it.'),
    v.maxLength(300),
  ),
})

export const maxGalleryPictures = 12

/** The pictures of a new project; a drawing replaces each missing one. */
const startPictures = v.object({
  wide: v.optional(picture),
  tall: v.optional(picture),
  gallery: v.optional(v.pipe(v.array(picture), v.maxLength(maxGalleryPictures)), []),
})

/** The answers that start a project. An empty text means that the field was left empty. */
export const startProjectSchema = v.object({
  /** The name of its folder, which is also the project id of its leads. */
  id: line,
  name: line,
  partner: line,
  phone,
  city: line,
  region: line,
  street: v.optional(line, ''),
  agent: v.optional(line, ''),
  origin: v.optional(origin, ''),
  languages: v.optional(v.array(v.picklist(furtherLanguages)), []),
  colours: v.optional(v.object({ dark: colour, accent: colour })),
  pictures: v.optional(startPictures, {}),
})

export type StartProject = v.InferOutput<typeof startProjectSchema>
export type StartPictures = v.InferOutput<typeof startPictures>

/**
 * An error in one answer, in the words of the build; `field` is a name of the form, such as `phone` or `pictures.wide`.
 */
export interface StartProjectError {
  field: string
  message: string
}

export interface RefusedStart {
  ok: false
  error: string
  field: 'faults'
  faults: StartProjectError[]
}

/** A site that the signed-in member may edit. */
export interface SiteRow {
  project: string
  name: string
  /** Whether visitors can see it. */
  isPublished: boolean
}

export interface SitesResponse {
  ok: true
  sites: SiteRow[]
  /** Whether the signed-in member may start a project. */
  canStart: boolean
}

export interface StartedResponse {
  ok: true
  project: string
}

/** The address of a project that is not published yet. */
export const addressSchema = v.object({ origin })

/** The state of a project that was started in the desk. */
export interface StartedSite {
  isPublished: boolean
  /** The address of its site; undefined while it is a placeholder. */
  address?: string
  /** The host name at which it is visible on the machine that serves it. */
  localHost: string
  placeholders: PlaceholderField[]
}
