import type { ContentFiles } from '#project/content/content-files.ts'
import type { EditableField } from '#project/content/fields.ts'
import { findField, labelAt, languageOf } from '#project/content/find-field.ts'
import { languagesPlace } from '#project/content/languages-in.ts'
import { getValue } from '#project/content/values.ts'
import { diffTexts, type ValueChange } from './diff-contents.ts'
import type { FieldChange, FieldWriter } from './editions.ts'
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
  if (isOrder(change)) return 'Order of the sections'
  if (!isLanguage(change)) return change.path
  return change.before === undefined ? 'Language added' : 'Language removed'
}

const isEmpty = (value: unknown) => value === undefined || value === ''

/** Whether a change makes sense to a reader: ids and kinds only connect content, and an empty text equals a missing one. */
const isReadable = ({ path, before, after }: ValueChange): boolean =>
  !/\.(?:id|kind)$/.test(path) && !(isEmpty(before) && isEmpty(after))

/** Where the settings have the order of the page. */
const orderPlace = { file: 'settings.json', path: 'sections' }

const isOrder = ({ file, path }: ValueChange) =>
  file === orderPlace.file && (path === orderPlace.path || path.startsWith(`${orderPlace.path}.`))

/** The differences with the page's order as one change, because a moved section changes the place of all others. */
const withWholeOrder = (found: ValueChange[], before: ContentFiles, after: ContentFiles): ValueChange[] => {
  const first = found.findIndex(isOrder)
  if (first < 0) return found
  const orderIn = (files: ContentFiles) => getValue(files[orderPlace.file], orderPlace.path)
  const whole = { ...orderPlace, before: orderIn(before), after: orderIn(after) }
  return found.flatMap((change, index) => {
    if (index === first) return [whole]
    return isOrder(change) ? [] : [change]
  })
}

/** All differences between two contents, for an editor to read before publishing. */
export function describeChanges(
  { before, after }: { before: ContentFiles; after: ContentFiles },
  fields: readonly EditableField[],
  writers: readonly FieldWriter[] = [],
): FieldChange[] {
  // A removed language is one change, not one for each of its texts.
  const found = withWholeOrder(
    diffTexts(before, after).filter(
      change =>
        isReadable(change) && (languageOf(change.file) === undefined || Object.hasOwn(after, change.file)),
    ),
    before,
    after,
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
      label: field && !isOrder(change) ? labelAt(field, change.path) : nameChange(change),
      ...(language && { language }),
      ...(by && { by }),
      ...(stale.length > 0 && { stale }),
      needsSecond: needsSecond(change, { before, after }),
    }
  })
}
