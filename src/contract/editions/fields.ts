/** The files whose fields can be edited; `words` is one file for each language. */
export type EditableFile =
  | 'words'
  | 'prices.json'
  | 'pictures.json'
  | 'campaigns.json'
  | 'theme.json'
  | 'settings.json'

/** What is entered in a field: a line, several lines, a number, or one of a few. */
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
  | 'colour'

/** How many items a list holds. */
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
  /** The part of the page, or of what is behind it, that the field belongs to. */
  section: string
  label: string
  hint?: string
  type: FieldType
  isRequired: boolean
  /** Of words: what is no word, such as a link, and has to be the same in every language. */
  isShared?: boolean
  /** Of a further section: the kind that has the field. */
  kind?: string
  maxLength?: number
  min?: number
  max?: number
  options?: string[]
  /** The placeholders it may contain. */
  placeholders?: string[]
  /** The lists it is in, the outermost first. */
  lists: ListBounds[]
}
