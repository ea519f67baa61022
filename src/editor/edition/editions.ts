import * as v from 'valibot'
import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import type { EditableField } from '#project/content/fields.ts'
import { furtherLanguages } from '#project/languages.ts'
import type { StartedSite } from './start-project.ts'

/** The paths for editing a project's site; `:project` is the project id of its leads. */
export const editionPaths = {
  site: '/api/desk/site/:project',
  edits: '/api/desk/site/:project/edits',
  /** POST: adds a language to the draft, or removes one. */
  languages: '/api/desk/site/:project/languages',
  changes: '/api/desk/site/:project/changes',
  discard: '/api/desk/site/:project/discard',
  preview: '/api/desk/site/:project/preview',
  previewLink: '/api/desk/site/:project/preview-link',
  publish: '/api/desk/site/:project/publish',
  approve: '/api/desk/site/:project/approve',
  /** POST: moves an edition that waits for a second member, or to be built elsewhere, back into the draft. */
  takeBack: '/api/desk/site/:project/take-back',
  goBack: '/api/desk/site/:project/go-back',
  edition: '/api/desk/site/:project/editions/:number',
  restore: '/api/desk/site/:project/editions/:number/restore',
  /** GET: leads to a preview of an edition; `?language=kn` names its language. */
  editionPreview: '/api/desk/site/:project/editions/:number/preview',
  /** POST: the unencoded bytes of a picture; `?place=hero.wide` names its field in `pictures.json`, `?file=` its file. */
  pictures: '/api/desk/site/:project/pictures',
  /** GET: a small version of a picture, for the desk only. */
  picture: '/api/desk/site/:project/pictures/:name',
  /** POST: makes a new picture, cropped for one place; the original stays for other places. */
  cropPicture: '/api/desk/site/:project/pictures/:name/crop',
  /** POST: the unencoded bytes of a logo; returns it as a value of `settings.json`. */
  logo: '/api/desk/site/:project/logo',
} as const

/**
 * An editable file of a project's folder: `words/en.json`, `prices.json`, `pictures.json`, `campaigns.json`,
 * `theme.json`, `settings.json`, `map.json`.
 */
const contentFile = v.pipe(
  v.string(),
  v.regex(
    /^(words\/[a-z]{2,3}|prices|pictures|campaigns|theme|settings|map)\.json$/,
    'There is no such file to edit.',
  ),
)

/** The path of a value in a file: `pricing.units.2.type`, `rooms.Walk-in wardrobe`. */
const fieldPath = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^[\w-]+(\.[\w-]+( [\w-]+)*)*$/, 'There is no such field.'),
)

const maxEdits = 200

/**
 * A change of one value, which may be a whole list; without `value` the field is removed, without `before` it did not
 * exist.
 */
const fieldEdit = v.object({
  file: contentFile,
  path: fieldPath,
  /** The value that the writer saw; if it has changed since, the edit is refused as a conflict. */
  before: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
})

export type FieldEdit = v.InferOutput<typeof fieldEdit>

export const editsSchema = v.object({
  edits: v.pipe(v.array(fieldEdit), v.minLength(1), v.maxLength(maxEdits)),
})

/** Adds a language to a site, or removes one; English always stays. */
export const languageChange = v.variant('isAdded', [
  v.object({
    isAdded: v.literal(true),
    language: v.picklist(furtherLanguages, 'Choose a language.'),
    /** The words it had, when its removal is undone. */
    words: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.object({ isAdded: v.literal(false), language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)) }),
])

export type LanguageChange = v.InferOutput<typeof languageChange>

/** The last writer of a field in the draft. */
export interface FieldWriter {
  file: string
  path: string
  by: string
  at: number
}

/**
 * The state of an edition. `waiting`: a second member must approve it. `failed`: the build failed, and `faults` has the
 * reasons. `built`: it was live before, or can go live.
 */
export type EditionState = 'waiting' | 'building' | 'failed' | 'built' | 'live'

/** A version of a site that was published, or is about to be. */
export interface EditionRow {
  number: number
  by: string
  at: number
  note: string
  /** The edition it was made from; 0 is the project's folder. */
  base: number
  state: EditionState
  /** How many fields changed. */
  changes: number
  approvedBy?: string
  /** Public addresses at which it was not found when it went live. */
  unseen?: string[]
  /** Why it is not live. */
  faults?: string[]
}

/** A changed field, in words for the reader. */
export interface FieldChange {
  file: string
  path: string
  section: string
  label: string
  /** Only for words. */
  language?: string
  before: unknown
  after: unknown
  by?: string
  /** The languages whose words for it are older than this change. */
  stale?: string[]
  /** Whether a second member must approve it. */
  needsSecond: boolean
}

/** Everything that the site editor needs of a project. */
export interface SiteResponse {
  ok: true
  project: string
  name: string
  /** The address of the site. */
  origin: string
  /** Today in the project's time zone, such as 2026-10-20. */
  today: string
  /** The draft's languages, English first. */
  languages: { code: string; name: string }[]
  /** The codes of languages that can be added. */
  furtherLanguages: string[]
  fields: EditableField[]
  /** The names of the pictures that can be chosen for a place. */
  pictures: string[]
  /** What the files of uploaded pictures were called, by the names of the pictures. */
  pictureTitles: Record<string, string>
  /** The names of the videos in the project's folder. */
  videos: string[]
  /**
   * The smallest and largest ratio of width to height for each place of `pictures.json`; a place without limits has no
   * entry.
   */
  pictureShapes: Record<string, [narrowest: number, widest: number]>
  /** The draft, or the live content if there is no draft. */
  files: ContentFiles
  live: { number: number; files: ContentFiles }
  /** Undefined if nothing is changed. */
  draft?: { base: number; revision: number; writers: FieldWriter[] }
  editions: EditionRow[]
  /** Older editions were removed. */
  isCut?: true
  /** Values that are shown but cannot be edited here. */
  fixed: { label: string; value: string }[]
  /** Whether the setting for a second member's approval is on. */
  needsSecond: boolean
  /** Only for a project that was started in the desk. */
  started?: StartedSite
}

/** Another edit came first: the present value. */
export interface EditConflict {
  ok: false
  error: string
  field: 'edits'
  conflict: { file: string; path: string; value: unknown; by: string | null; at: number | null }
}

export interface EditsResponse {
  ok: true
  revision: number
  /** The errors that the build would report. */
  faults: ContentFault[]
}

export interface ChangesResponse {
  ok: true
  revision: number
  changes: FieldChange[]
  faults: ContentFault[]
}

/** Unsaved text is shown too. */
export const previewSchema = v.object({
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  /** The last part of the address of the shown campaign page; without it, the full page is shown. */
  campaign: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  edits: v.optional(v.pipe(v.array(fieldEdit), v.maxLength(maxEdits)), []),
})

/** The address of the preview, for a frame that runs no scripts. */
export interface PreviewResponse {
  ok: true
  address: string
  /** The draft's errors; what is empty has sample words. */
  faults: ContentFault[]
  /** The ids of further sections that cannot be shown until they are corrected. */
  leftOut?: string[]
  /** The draft cannot be shown at all, so this is the last preview that could. */
  isEarlier?: true
}

/** The draft in a language, for readers without an account. */
export const previewLinkSchema = v.object({
  language: previewSchema.entries.language,
  campaign: previewSchema.entries.campaign,
})

export interface PreviewLinkResponse {
  ok: true
  link: string
  endsAt: number
}

/** Publishes the draft at the revision that was read. */
export const publishSchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
})

/** The number of a waiting edition, to publish or withdraw it. */
export const approveSchema = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** The result of publishing, approving, going back or restoring: the present rows. */
export interface EditionsResponse {
  ok: true
  live: number
  editions: EditionRow[]
}

/** The changes of an edition. */
export interface EditionResponse {
  ok: true
  edition: EditionRow
  changes: FieldChange[]
}

/** Copies an edition into the draft; if there is a draft already, only with `replace`. */
export const restoreSchema = v.object({ replace: v.optional(v.boolean(), false) })

const hundredths = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** The crop of a picture, in percent of its width and height. */
export const cropSchema = v.pipe(
  v.object({
    place: v.pipe(v.string(), v.maxLength(200)),
    x: hundredths,
    y: hundredths,
    width: v.pipe(hundredths, v.minValue(5)),
    height: v.pipe(hundredths, v.minValue(5)),
  }),
  v.check(
    ({ x, y, width, height }) => x + width <= 100.01 && y + height <= 100.01,
    'This part is not within the picture.',
  ),
)

export type PictureCrop = Omit<v.InferOutput<typeof cropSchema>, 'place'>

/** An uploaded picture; `pictures.json` refers to it by `name`. */
export interface PictureResponse {
  ok: true
  name: string
  /** What its file was called. */
  title?: string
  width: number
  height: number
  /** Warnings about its place, such as too small a size; they are shown, and the picture is accepted. */
  notes: string[]
}

/** An uploaded logo as an SVG: the value of a field. */
export interface LogoResponse {
  ok: true
  logo: string
  /** Warnings, such as a missing transparent background; they are shown, and the logo is accepted. */
  notes: string[]
}
