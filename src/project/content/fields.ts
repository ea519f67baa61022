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
