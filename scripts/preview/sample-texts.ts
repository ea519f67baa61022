import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { editableFields } from '#project/content/editable-fields.ts'
import { findField, languageOf } from '#project/content/find-field.ts'
import { getValue, setValue } from '#project/content/values.ts'
import { fillFromEnglish } from '#project/words/fill-from-english.ts'

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
export function fillSamples(
  files: ContentFiles,
  faults: readonly ContentFault[],
  language: string,
): ContentFiles {
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
