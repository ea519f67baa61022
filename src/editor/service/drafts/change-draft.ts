import { HttpError } from '#lib/http/http-error.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { beginLanguage } from '#project/begin-language.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { mayEdit } from '#project/content/editable-fields.ts'
import {
  addLanguage,
  copyLanguages,
  languagesIn,
  languagesPlace,
  removeLanguage,
} from '#project/content/languages-in.ts'
import { isSameValue } from '#project/content/values.ts'
import type { Project } from '#project/project.ts'
import { readContentFile } from '#project/project-content.ts'
import { applyEdits } from '../../edition/apply-edits.ts'
import type { EditConflict, FieldEdit, FieldWriter, LanguageChange } from '../../edition/editions.ts'
import type { SiteDeps } from '../site-deps.ts'
import { readSite, type SiteState, saveDraft } from './draft-documents.ts'

/** How often to retry a change when others write at the same moment. */
const maxAttempts = 20

/** Longer than any text of a page. */
const longestText = 20_000

/** Refuses control characters, except line breaks and tabs. */
function requireText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.length > longestText)
      throw new HttpError(400, `A text has at most ${longestText} characters.`, 'edits')
    if (!isPlainText(value.replaceAll(/[\n\t]/g, '')))
      throw new HttpError(400, 'This text has characters that cannot be shown. Remove them.', 'edits')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      requireText(key)
      requireText(inner)
    }
  }
}

function requireEditable({ file, path, value }: FieldEdit, { base, draft }: SiteState): void {
  if (!Object.hasOwn(draft?.files ?? base, file) || !mayEdit(file, path))
    throw new HttpError(400, 'This field cannot be edited here.', 'edits')
  requireText(value)
}

/** A field's writer is the last one; earlier writers of its parts are dropped. */
const withWriters = (
  writers: readonly FieldWriter[],
  edits: readonly Pick<FieldEdit, 'file' | 'path'>[],
  by: string,
  at: number,
): FieldWriter[] =>
  edits.reduce<FieldWriter[]>(
    (all, { file, path }) => [
      ...all.filter(one => one.file !== file || (one.path !== path && !one.path.startsWith(`${path}.`))),
      { file, path, by, at },
    ],
    [...writers],
  )

const conflictAt = ({ file, path }: FieldEdit, value: unknown, { draft }: SiteState): EditConflict => {
  const isAbout = (one: FieldWriter) =>
    one.file === file &&
    (one.path === path || one.path.startsWith(`${path}.`) || path.startsWith(`${one.path}.`))
  const last = draft?.writers.filter(isAbout).toSorted((one, other) => other.at - one.at)[0]
  return {
    ok: false,
    error: 'Someone else changed this field while you were writing.',
    field: 'edits',
    conflict: { file, path, value, by: last?.by ?? null, at: last?.at ?? null },
  }
}

type DraftDeps = Pick<SiteDeps, 'records' | 'now'>

/** New content of a draft and the fields that differ; undefined if none does. */
interface DraftChange {
  files: ContentFiles
  fields: readonly Pick<FieldWriter, 'file' | 'path'>[]
}

/**
 * Changes the draft, and retries if another writer was faster. The first change creates the draft; a draft equal to what
 * it changes is removed.
 */
async function changeDraft<Refused extends object>(
  { records, now }: DraftDeps,
  project: Project,
  by: string,
  change: (site: SiteState, files: ContentFiles) => DraftChange | Refused,
): Promise<SiteState | Refused> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const site = await readSite(records, project)
    const before = site.draft?.files ?? site.base
    const changed = change(site, before)
    if (!('files' in changed)) return changed
    const { files, fields } = changed as DraftChange
    if (isSameValue(files, before)) return site
    const writers = withWriters(site.draft?.writers ?? [], fields, by, now())
    const draft = isSameValue(files, site.base) ? null : { files, writers }
    if (await saveDraft(records, project.settings.projectId, site, draft)) {
      const saved = draft ? { base: site.baseNumber, ...draft } : undefined
      return { ...site, draft: saved, revision: site.revision + 1 }
    }
  }
  throw new HttpError(503, 'Others are changing this at the same time. Try again in a moment.')
}

/** Applies edits to the draft, all of them or none. */
export const editDraft = (
  deps: DraftDeps,
  project: Project,
  edits: readonly FieldEdit[],
  by: string,
): Promise<SiteState | EditConflict> =>
  changeDraft<EditConflict>(deps, project, by, (site, before) => {
    for (const edit of edits) requireEditable(edit, site)
    const edited = applyEdits(before, edits)
    return 'refused' in edited
      ? conflictAt(edited.refused, edited.value, site)
      : { files: edited.files, fields: edits }
  })

/** Adds a language to the draft, or removes one. Missing texts are listed before it is published. */
export function changeLanguage(
  deps: DraftDeps,
  project: Project,
  change: LanguageChange,
  by: string,
): Promise<SiteState> {
  const { language, isAdded } = change
  const file = `words/${language}.json`
  // Labels are not edited here.
  const { labels: _, ...given } = (change.isAdded && change.words) || {}
  requireText(given)
  return changeDraft<never>(deps, project, by, ({ base }, before) => {
    if (languagesIn(before).includes(language) === isAdded) return { files: before, fields: [] }
    const words = () => {
      // A language that is removed and added again gets its words back.
      const begun =
        base[file] ??
        readContentFile(project.id, file) ??
        beginLanguage(before['words/en.json'], project.unitPlans)
      return { ...Object(begun), ...given }
    }
    const files = isAdded ? addLanguage(before, language, words()) : removeLanguage(before, language)
    const isAsLive = isSameValue(languagesIn(files), languagesIn(base))
    return {
      files: isAsLive ? copyLanguages(base, files) : files,
      fields: [languagesPlace],
    }
  })
}
