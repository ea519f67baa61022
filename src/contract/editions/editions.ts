import * as v from 'valibot'
import type { EditableField } from './fields.ts'
import { type StartedSite, startLanguages } from './start-project.ts'

/** Where the desk edits a project's site; `:project` is the id its leads are filed under. */
export const editionPaths = {
  site: '/api/desk/site/:project',
  edits: '/api/desk/site/:project/edits',
  /** POST: a language is added to the draft, or taken away. */
  languages: '/api/desk/site/:project/languages',
  changes: '/api/desk/site/:project/changes',
  discard: '/api/desk/site/:project/discard',
  preview: '/api/desk/site/:project/preview',
  previewLink: '/api/desk/site/:project/preview-link',
  publish: '/api/desk/site/:project/publish',
  approve: '/api/desk/site/:project/approve',
  /** POST: an edition that waits for a second member, or to be built elsewhere, becomes the draft again. */
  takeBack: '/api/desk/site/:project/take-back',
  goBack: '/api/desk/site/:project/go-back',
  edition: '/api/desk/site/:project/editions/:number',
  restore: '/api/desk/site/:project/editions/:number/restore',
  /** POST: the bytes of a picture as they are, `?place=hero.wide` names the field of `pictures.json` it is for. */
  pictures: '/api/desk/site/:project/pictures',
  /** GET: a small copy of a picture, for the desk alone. */
  picture: '/api/desk/site/:project/pictures/:name',
  /** POST: makes a new picture, cut for one place; the original stays for other places. */
  cropPicture: '/api/desk/site/:project/pictures/:name/crop',
  /** POST: the bytes of a video as they are. */
  videos: '/api/desk/site/:project/videos',
  /** GET: a video that was uploaded, whole or in part, for the desk alone. */
  video: '/api/desk/site/:project/videos/:name',
} as const

/** A file of a project's folder that is edited: `words/en.json`, `prices.json`, `pictures.json`, `campaigns.json`, `theme.json`, `settings.json`. */
const contentFile = v.pipe(
  v.string(),
  v.regex(
    /^(words\/[a-z]{2,3}|prices|pictures|campaigns|theme|settings)\.json$/,
    'There is no such file to edit.',
  ),
)

/** The path of a value in a file: `pricing.units.2.type`, `rooms.Walk-in wardrobe`. */
const fieldPath = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^[\w-]+(\.[\w-]+( [\w-]+)*)*$/, 'There is no such field.'),
)

const mostEdits = 200

/** One value, whole lists included; without `value` the field is left out, without `before` it was not there. */
const fieldEdit = v.object({
  file: contentFile,
  path: fieldPath,
  /** The value that the writer saw; where it has changed since, the edit is refused as a conflict. */
  before: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
})

export type FieldEdit = v.InferOutput<typeof fieldEdit>

export const editsSchema = v.object({
  edits: v.pipe(v.array(fieldEdit), v.minLength(1), v.maxLength(mostEdits)),
})

/** Adds a language to a site, or takes one away; English always stays. */
export const languageChange = v.variant('isAdded', [
  v.object({ isAdded: v.literal(true), language: v.picklist(startLanguages, 'Choose a language.') }),
  v.object({ isAdded: v.literal(false), language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)) }),
])

export type LanguageChange = v.InferOutput<typeof languageChange>

/** The content of a project by file name; what JSON holds, and nothing of it is HTML. */
export type ContentFiles = Record<string, unknown>

/** Who wrote a field of the draft last. */
export interface FieldWriter {
  file: string
  path: string
  by: string
  at: number
}

/**
 * The state of an edition. `waiting`: a second member has to agree to it. `stored`: it has to be built elsewhere, because no
 * build tools are installed here. `failed`: it was not built, and `faults` say why. `built`: it was live before, or can go live.
 */
export type EditionState = 'waiting' | 'stored' | 'building' | 'failed' | 'built' | 'live'

/** One published version of a site, or one on its way there. */
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
  /** Why it is not live. */
  faults?: string[]
}

/** A changed field, in words for the reader. */
export interface FieldChange {
  file: string
  path: string
  section: string
  label: string
  /** Of words. */
  language?: string
  before: unknown
  after: unknown
  by?: string
  /** The languages whose words for it are older than this change. */
  stale?: string[]
  /** Whether a second member has to agree. */
  needsSecond: boolean
}

/** Why a draft cannot be published: the field and what to do, in the words of the build. */
export interface ContentFault {
  file: string
  path: string
  message: string
}

/** All that the view Site needs of a project. */
export interface SiteResponse {
  ok: true
  project: string
  name: string
  /** The address of the site. */
  origin: string
  /** Today in the project's time zone, such as 2026-10-20. */
  today: string
  /** Those of the draft, English first. */
  languages: { code: string; name: string }[]
  /** The codes of languages that can be added. */
  furtherLanguages: string[]
  /** Every field that can be edited here. */
  fields: EditableField[]
  /** The names of the pictures that can be chosen for a place. */
  pictures: string[]
  /** The least and the largest ratio of width to height for each place of `pictures.json`; a place without limits has no entry. */
  pictureShapes: Record<string, [narrowest: number, widest: number]>
  /** The draft, or what is live where there is none. */
  files: ContentFiles
  live: { number: number; files: ContentFiles }
  /** Undefined where nothing is changed. */
  draft?: { base: number; revision: number; writers: FieldWriter[] }
  editions: EditionRow[]
  /** Shown, and not edited here. */
  fixed: { label: string; value: string }[]
  /** Whether this service can build, or takes editions that are built elsewhere. */
  canBuild: boolean
  /** The fields a second member has to agree to, where that is set. */
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
  /** What the build would refuse. */
  faults: ContentFault[]
}

export interface ChangesResponse {
  ok: true
  revision: number
  changes: FieldChange[]
  faults: ContentFault[]
}

/** Unsaved typing is shown too. */
export const previewSchema = v.object({
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  /** The last part of the address of the campaign page that is shown; the full page unless set. */
  campaign: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  edits: v.optional(v.pipe(v.array(fieldEdit), v.maxLength(mostEdits)), []),
})

/** The address of the preview, for a frame that runs no scripts. */
export interface PreviewResponse {
  ok: true
  address: string
  /** What the build would refuse; what cannot be shown of it is shown as it is live. */
  faults: ContentFault[]
  /** The draft cannot be shown at all: this is the last one that could. */
  isEarlier?: true
}

/** The draft in a language, for people without an account. */
export const previewLinkSchema = v.object({
  language: previewSchema.entries.language,
  campaign: previewSchema.entries.campaign,
})

export interface PreviewLinkResponse {
  ok: true
  link: string
  endsAt: number
}

/** Publishes the draft as it was read at a revision. */
export const publishSchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
})

/** The number of an edition that waits: to publish it, or to take it back. */
export const approveSchema = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** The result of publishing, approving, going back or restoring: the present rows. */
export interface EditionsResponse {
  ok: true
  live: number
  editions: EditionRow[]
}

/** What an edition changed. */
export interface EditionResponse {
  ok: true
  edition: EditionRow
  changes: FieldChange[]
}

/** Makes an edition the draft; where there is a draft already, only with `replace`. */
export const restoreSchema = v.object({ replace: v.optional(v.boolean(), false) })

const hundredths = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** The part of a picture that is cut out, in percent of its width and height. */
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

/** What a video may weigh. */
export const mostVideoBytes = 100 * 1024 * 1024

/** A video that was taken in: `name` is what a section calls it. */
export interface VideoResponse {
  ok: true
  name: string
  bytes: number
}

/** A picture that was taken in: `name` is what `pictures.json` calls it. */
export interface PictureResponse {
  ok: true
  name: string
  width: number
  height: number
  /** What does not fit its place, such as too small a size: shown, and not refused. */
  notes: string[]
}
