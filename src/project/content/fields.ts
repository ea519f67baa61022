import type { ContentFiles } from './content-files.ts'
import { getValue } from './values.ts'

/** The files with editable fields; `words` stands for one file per language. */
export type EditableFile =
  | 'words'
  | 'prices.json'
  | 'pictures.json'
  | 'campaigns.json'
  | 'theme.json'
  | 'settings.json'
  | 'map.json'

/** The input of a field: a line, several lines, a number, or one of a few values. */
export type FieldType =
  | 'line'
  | 'text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'date'
  | 'link'
  | 'picture'
  | 'video'
  | 'logo'
  | 'coordinates'
  | 'colour'

/** The minimum and maximum length of a list. */
export interface ListBounds {
  path: string
  least: number
  most?: number
}

/** One field of a project that an editor may change. */
export interface EditableField {
  file: EditableFile
  /** Such as `pricing.units.*.type`, where the star is an item of a list or a name of a group. */
  path: string
  /** The part of the page, or of the site's settings, that the field belongs to. */
  section: string
  label: string
  hint?: string
  type: FieldType
  isRequired: boolean
  /** Only for a switch: it is on until it is switched off. */
  isOn?: boolean
  /** Only for words: a value such as a link, which must be the same in every language. */
  isShared?: boolean
  /** Only for a further section: the kind that has the field. */
  kind?: string
  maxLength?: number
  min?: number
  max?: number
  options?: string[]
  /** The placeholders it may contain. */
  placeholders?: string[]
  /** The lists that contain it, outermost first. */
  lists: ListBounds[]
}

/** The language of a words file; undefined for files that all languages share. */
export const languageOf = (file: string): string | undefined => /^words\/([a-z]{2,3})\.json$/.exec(file)?.[1]

const sharedFiles = [
  'prices.json',
  'pictures.json',
  'campaigns.json',
  'theme.json',
  'settings.json',
  'map.json',
] as const

/** The file as the list of fields names it: one name for the words of all languages. */
const fieldFile = (file: string): EditableFile | undefined => {
  if (languageOf(file)) return 'words'
  return sharedFiles.find(name => name === file)
}

/** Whether a path matches a field's path, in which stars stand for items and names, or the beginning of it. */
const startsField = (pattern: readonly string[], path: readonly string[]) =>
  path.length <= pattern.length &&
  path.every((key, index) => pattern[index] === '*' || pattern[index] === key)

/** The fields at a path, or below it if it is a list or a group. */
export function fieldsBelow(fields: readonly EditableField[], file: string, path: string): EditableField[] {
  const name = fieldFile(file)
  const keys = path.split('.')
  return fields.filter(field => field.file === name && startsField(field.path.split('.'), keys))
}

/** The field at a path, or the first of a list or group; for a further section, the one of its kind. */
export function findField(
  fields: readonly EditableField[],
  { file, path }: { file: string; path: string },
  files: ContentFiles,
): EditableField | undefined {
  const found = fieldsBelow(fields, file, path)
  const kind = getValue(files[file], `${path.split('.').slice(0, 2).join('.')}.kind`)
  return found.find(field => field.kind === kind) ?? found[0]
}

/** A field's label with its position: `Question · 4`, `Amount · starting`. */
export function labelAt(field: EditableField, path: string): string {
  const pattern = field.path.split('.')
  const lists = new Set(field.lists.map(list => list.path.split('.').length))
  const places = path.split('.').flatMap((key, index) => {
    if (pattern[index] !== '*') return []
    return lists.has(index) ? [String(Number(key) + 1)] : [key]
  })
  return [field.label, ...places].join(' · ')
}
