import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { changeDocument, readDocument } from '#crm/documents/documents.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { withFixedFields } from '#project/content/editable-fields.ts'
import { languagesPlace, withoutOtherWords } from '#project/content/languages-in.ts'
import { getValue } from '#project/content/values.ts'
import type { Project } from '#project/project.ts'
import { readContent } from '#project/project-content.ts'
import type { ChangeRecords, SettingsName } from '#store/change-records.ts'
import { overlayEdits } from '../../edition/apply-edits.ts'
import type { FieldWriter } from '../../edition/editions.ts'
import { type EditionRows, readEditionContent, readEditions } from '../edition-documents.ts'

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings'>

const writer = v.object({ file: v.string(), path: v.string(), by: v.string(), at: v.number() })

const draftSchema = v.nullable(
  v.object({
    /** The edition that the draft is based on. */
    base: v.number(),
    /** The hash of that content, because a folder may change without a number. */
    baseHash: v.string(),
    files: v.record(v.string(), v.unknown()),
    /** The edited fields, each with its last writer. */
    writers: v.array(writer),
  }),
)

type StoredDraft = NonNullable<v.InferOutput<typeof draftSchema>>

/** A Firestore document holds at most one megabyte. */
const maxDraftBytes = 900_000

const draftName = (projectId: string): SettingsName => `site-draft-${projectId}`

const hashOf = (files: ContentFiles): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex')

/** A site in the state that its editors see. */
export interface SiteState {
  rows: EditionRows
  /** What a draft changes: the content of the edition that is being published, else of the live one. */
  base: ContentFiles
  baseNumber: number
  /** The draft, rebased on that content; undefined if nothing is edited. */
  draft: { base: number; files: ContentFiles; writers: FieldWriter[] } | undefined
  /** How often the draft was written, even if there is none now. */
  revision: number
}

/** The content of an edition; fields that cannot be edited come from the folder. 0 is the folder. */
export async function readEdition(
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
  number: number,
): Promise<ContentFiles | undefined> {
  const folder = readContent(project)
  if (number === 0) return folder
  const files = await readEditionContent(records, project.settings.projectId, number)
  return files && withFixedFields(folder, files)
}

/** Applies the edited fields of a draft to newer content. */
const rebase = ({ files, writers }: StoredDraft, newer: ContentFiles): ContentFiles => {
  const isSpoken = writers.some(
    ({ file, path }) => file === languagesPlace.file && path === languagesPlace.path,
  )
  // Only the draft has the words of an added language.
  const base = isSpoken ? { ...files, ...newer } : newer
  const edited = overlayEdits(
    base,
    writers
      .toSorted((one, other) => one.at - other.at)
      .map(({ file, path }) => ({ file, path, value: getValue(files[file], path) })),
  )
  return isSpoken ? withoutOtherWords(edited) : edited
}

export async function readSite(
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
): Promise<SiteState> {
  const { projectId } = project.settings
  const [rows, stored] = await Promise.all([
    readEditions(records, projectId),
    readDocument(records, draftName(projectId), draftSchema, null),
  ])
  const baseNumber = rows.editions.findLast(({ state }) => state === 'building')?.number ?? rows.live
  const base = (await readEdition(records, project, baseNumber)) ?? readContent(project)
  const { value, revision } = stored
  const site = { rows, base, baseNumber, revision }
  if (!value) return { ...site, draft: undefined }
  const isCurrent = value.base === baseNumber && value.baseHash === hashOf(base)
  const files = isCurrent ? value.files : rebase(value, base)
  return { ...site, draft: { base: baseNumber, files, writers: value.writers } }
}

/** Writes a draft on top of the revision that was read; false if another writer was faster. Null removes the draft. */
export async function saveDraft(
  records: Documents,
  projectId: string,
  { base, baseNumber, revision }: Pick<SiteState, 'base' | 'baseNumber' | 'revision'>,
  draft: { files: ContentFiles; writers: FieldWriter[] } | null,
): Promise<boolean> {
  const value: StoredDraft | null = draft && { base: baseNumber, baseHash: hashOf(base), ...draft }
  if (Buffer.byteLength(JSON.stringify(value)) > maxDraftBytes)
    throw new HttpError(413, 'The draft is too large. Shorten texts or remove sections first.', 'edits')
  return records.saveSettings(draftName(projectId), { value, revision })
}

/** Removes the draft of a project, even while members edit it. */
export async function clearDraft(records: Documents, projectId: string): Promise<void> {
  await changeDocument(records, draftName(projectId), draftSchema, null, () => null)
}
