import * as v from 'valibot'
import type { ContentFault, ContentFiles } from '#contract/editions/editions.ts'
import { getValue, removeValue, setValue } from '#domain/editions/values.ts'
import { toContentFault, withContent } from '#project/content/content.ts'
import { assembleProject, type ProjectFiles, readProjectFiles } from '#project/load.ts'
import { themeSchema } from '#project/theme/theme.ts'
import type { PreviewDraft } from '../../src/service/editions/preview/preview-messages.ts'

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

/** Words of a language that is not live yet, with English for missing texts; rooms have their names from the plans. */
const fillEmpty = (value: unknown, english: unknown): unknown => {
  if (value === undefined || value === '') return english
  if (Array.isArray(value))
    return value.map((item, index) => fillEmpty(item, Array.isArray(english) ? english[index] : undefined))
  if (typeof value !== 'object' || value === null) return value
  const others = (english ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    [...new Set([...Object.keys(value), ...Object.keys(others)])]
      .filter(key => key !== 'labels')
      .map(key => [key, fillEmpty((value as Record<string, unknown>)[key], others[key])])
      .filter(([, filled]) => filled !== undefined),
  )
}

/** Reads a draft. If it cannot be shown, its wrong fields have their live values, or else all of a wrong file has. */
export function readDraft(draft: PreviewDraft): ReadDraft {
  const { live } = draft
  // Colours become styles, so only valid colours are used.
  const files = v.is(themeSchema, draft.files['theme.json'])
    ? draft.files
    : { ...draft.files, 'theme.json': live['theme.json'] }
  const read = readFiles(draft, files)
  const words = `words/${draft.language}.json`
  if (!Object.hasOwn(live, words)) {
    const filled = fillEmpty(files[words], files['words/en.json'])
    return { ...readFiles(draft, { ...files, [words]: filled }), faults: read.faults }
  }
  if (read.files) return read
  const mended = readFiles(draft, withoutFaults(files, live, read.faults))
  if (mended.files) return { files: mended.files, faults: read.faults }
  const whole = mended.faults.map(({ file }) => ({ file, path: '', message: '' }))
  return { files: readFiles(draft, withoutFaults(files, live, whole)).files, faults: read.faults }
}
