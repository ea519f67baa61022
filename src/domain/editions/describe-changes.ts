import type { ContentFiles, FieldChange, FieldWriter } from '#contract/editions/editions.ts'
import type { EditableField } from '#contract/editions/fields.ts'
import { diffTexts, type ValueChange } from './diff-contents.ts'
import { findField, labelAt, languageOf } from './find-field.ts'
import { languagesPlace } from './languages-in.ts'
import { needsSecond } from './needs-second.ts'

/** Words that only one language has, without a counterpart in the others. */
const isOwn = (path: string) => /^(?:rooms|labels)(?:\.|$)/.test(path)

const isText = ({ before, after }: ValueChange) =>
  [before, after].every(value => value === undefined || typeof value === 'string')

/** The other languages whose text at the same path did not change, so that it may be outdated. */
function staleLanguages(
  change: ValueChange,
  changed: ReadonlyMap<string, ReadonlySet<string>>,
  languages: readonly string[],
): string[] {
  const language = languageOf(change.file)
  if (language === undefined || isOwn(change.path) || !isText(change)) return []
  return languages.filter(other => other !== language && !changed.get(other)?.has(change.path))
}

/** The last writer of a field, or of the list or group that contains it. */
const writerOf = (writers: readonly FieldWriter[], { file, path }: ValueChange): string | undefined =>
  writers
    .filter(one => one.file === file && (path === one.path || path.startsWith(`${one.path}.`)))
    .toSorted((one, other) => other.at - one.at)[0]?.by

const isLanguage = ({ file, path }: ValueChange) =>
  file === languagesPlace.file && (path === languagesPlace.path || path.startsWith(`${languagesPlace.path}.`))

const nameChange = (change: ValueChange): string => {
  if (!isLanguage(change)) return change.path
  return change.before === undefined ? 'Language added' : 'Language removed'
}

/** All differences between two contents, for an editor to read before publishing. */
export function describeChanges(
  { before, after }: { before: ContentFiles; after: ContentFiles },
  fields: readonly EditableField[],
  writers: readonly FieldWriter[] = [],
): FieldChange[] {
  // A removed language is one change, not one for each of its texts.
  const found = diffTexts(before, after).filter(
    ({ file }) => languageOf(file) === undefined || Object.hasOwn(after, file),
  )
  const languages = Object.keys(after).flatMap(file => languageOf(file) ?? [])
  const isNew = ({ file }: ValueChange) => !Object.hasOwn(before, file)
  const changed = new Map(
    languages.map(language => [
      language,
      new Set(found.filter(({ file }) => languageOf(file) === language).map(({ path }) => path)),
    ]),
  )
  return found.map(change => {
    const language = languageOf(change.file)
    const field = findField(fields, change, { ...before, ...after })
    const by = writerOf(writers, change)
    // The texts of a new language make no other language's texts outdated.
    const stale = isNew(change) ? [] : staleLanguages(change, changed, languages)
    return {
      ...change,
      section: field?.section ?? (isLanguage(change) ? 'Languages' : 'Project'),
      label: field ? labelAt(field, change.path) : nameChange(change),
      ...(language && { language }),
      ...(by && { by }),
      ...(stale.length > 0 && { stale }),
      needsSecond: needsSecond(change, { before, after }),
    }
  })
}
