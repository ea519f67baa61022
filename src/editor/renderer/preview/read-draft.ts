import * as v from 'valibot'
import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { editableFields } from '#project/content/editable-fields.ts'
import { findField, languageOf } from '#project/content/fields.ts'
import { getValue, removeValue, setValue } from '#project/content/values.ts'
import { assembleProject, type ProjectFiles, readProjectFiles } from '#project/load.ts'
import { toContentFault, withContent } from '#project/project-content.ts'
import { themeSchema } from '#project/theme/theme.ts'
import { fillFromEnglish } from '#project/words/fill.ts'
import type { PreviewDraft } from '../../service/preview/preview-messages.ts'

const pictures = 'pictures.json'
const isEmpty = ({ message }: ContentFault) => /^(?:must not be empty|needs a picture)/.test(message)

/** Words for a field that nobody wrote yet: its label, with the number of its item. */
const sampleFor = (files: ContentFiles, fault: ContentFault): string => {
  // A room is kept under its English name.
  const [group, room] = fault.path.split('.')
  if (group === 'rooms' && room) return room
  const item = fault.path.split('.').findLast(part => /^\d+$/.test(part))
  const label = findField(editableFields, fault, files)?.label ?? 'Text'
  return item === undefined ? label : `${label} ${Number(item) + 1}`
}

/**
 * The draft as a preview shows it: a missing translation is in English, an empty text says which one it is, and a
 * missing picture is that of the overview. What is published has none of that.
 */
function fillSamples(files: ContentFiles, faults: readonly ContentFault[], language: string): ContentFiles {
  const words = `words/${language}.json`
  const inEnglish = 'words/en.json'
  const filled = { ...files }
  const empty = faults.filter(isEmpty)
  const put = (file: string, path: string, value: unknown) => {
    filled[file] = setValue(filled[file], path, value) ?? filled[file]
  }
  for (const fault of empty)
    if (fault.file === pictures) put(pictures, fault.path, getValue(files[pictures], 'overview'))
    else if (languageOf(fault.file) === 'en') put(inEnglish, fault.path, sampleFor(files, fault))
  if (words !== inEnglish) {
    filled[words] = fillFromEnglish(filled[inEnglish], filled[words])
    // English has no text for it either.
    for (const fault of empty)
      if (fault.file === words && getValue(filled[words], fault.path) === '')
        put(words, fault.path, sampleFor(files, fault))
  }
  return filled
}

/** Content whose wrong fields have their live values. */
const withoutFaults = (files: ContentFiles, live: ContentFiles, faults: ContentFault[]): ContentFiles => {
  const mended = { ...files }
  for (const { file, path } of faults) {
    if (!Object.hasOwn(mended, file)) continue
    const value = path === '' ? undefined : getValue(live[file], path)
    const changed =
      value === undefined ? removeValue(mended[file], path) : setValue(mended[file], path, value)
    mended[file] = path === '' ? live[file] : (changed ?? live[file])
  }
  return mended
}

/** The part of a draft that can be shown, and all of its mistakes. */
interface ReadDraft {
  files: ProjectFiles | undefined
  faults: ContentFault[]
  /** The sections that cannot be shown, by their ids. */
  leftOut?: string[]
}

/** Reads content as far as it can be loaded. */
const readFiles = ({ project, language }: PreviewDraft, files: ContentFiles): ReadDraft => {
  const read = withContent(project, files, () => readProjectFiles(project, language))
  const faults = read.faults.map(line => toContentFault(project, line))
  try {
    if (read.files) assembleProject(read.files)
    return { files: read.files, faults }
  } catch {
    return { files: undefined, faults }
  }
}

/** The ids of the further sections that mistakes are in. */
const sectionsAt = (faults: readonly ContentFault[]): string[] => [
  ...new Set(
    faults.flatMap(({ file, path }) => {
      const [first, id] = path.split('.')
      return first === 'sections' && id && file !== 'settings.json' ? [id] : []
    }),
  ),
]

/** Content without some further sections. */
function withoutSections(files: ContentFiles, ids: readonly string[]): ContentFiles {
  const order = getValue(files['settings.json'], 'sections')
  const left = Object.entries(files).map(([file, value]) => [
    file,
    languageOf(file) || file === 'pictures.json'
      ? ids.reduce<unknown>((kept, id) => removeValue(kept, `sections.${id}`) ?? kept, value)
      : value,
  ])
  const settings = Array.isArray(order)
    ? setValue(
        files['settings.json'],
        'sections',
        order.filter(id => !ids.includes(String(id))),
      )
    : files['settings.json']
  return { ...Object.fromEntries(left), 'settings.json': settings }
}

/**
 * Reads a draft so that as much of it as possible can be shown: with samples for what is empty, else without the further
 * sections that are wrong, else with the live values of wrong fields, or of a whole wrong file.
 */
export function readDraft(draft: PreviewDraft): ReadDraft {
  const { live, language } = draft
  // Colours become styles, so only valid colours are used.
  const files = v.is(themeSchema, draft.files['theme.json'])
    ? draft.files
    : { ...draft.files, 'theme.json': live['theme.json'] }
  const read = readFiles(draft, files)
  if (read.faults.length === 0) return read
  const draftFaults = { faults: read.faults }
  // The samples of another language come from the English ones.
  const inEnglish = language === 'en' ? [] : readFiles({ ...draft, language: 'en' }, files).faults
  const filled = fillSamples(files, [...read.faults, ...inEnglish], language)
  const shown = readFiles(draft, filled)
  if (shown.files) return { ...shown, ...draftFaults }
  const leftOut = sectionsAt(shown.faults)
  const without = withoutSections(filled, leftOut)
  const rest = leftOut.length > 0 ? readFiles(draft, without) : shown
  if (rest.files) return { files: rest.files, ...draftFaults, leftOut }
  const mended = readFiles(draft, withoutFaults(without, live, rest.faults))
  if (mended.files) return { files: mended.files, ...draftFaults, leftOut }
  const whole = mended.faults.map(({ file }) => ({ file, path: '', message: '' }))
  return { files: readFiles(draft, withoutFaults(without, live, whole)).files, ...draftFaults }
}
