import type * as v from 'valibot'
import { mapSchema } from '../pictures/map.ts'
import { picturesSchema } from '../pictures/pictures.ts'
import { pricesSchema } from '../prices/prices.ts'
import { settingsSchema } from '../settings/settings.ts'
import { themeSchema } from '../theme/theme.ts'
import { campaignsSchema } from '../words/campaigns.ts'
import { sameEverywhere } from '../words/find-mismatches.ts'
import { wordsSchema } from '../words/words.ts'
import type { ContentFiles } from './content-files.ts'
import { fieldHints, fieldLabels, sectionOf } from './field-labels.ts'
import {
  type EditableField,
  type EditableFile,
  type FieldType,
  fieldsBelow,
  type ListBounds,
  languageOf,
} from './fields.ts'
import { languagesPlace, withoutOtherWords } from './languages-in.ts'
import { getValue, removeValue, setValue } from './values.ts'

/** The parts of a valibot schema or action that are read here. */
interface Node {
  type: string
  pipe?: Node[]
  entries?: Record<string, Node>
  item?: Node
  value?: Node
  wrapped?: Node
  default?: unknown
  options?: unknown[]
  requirement?: unknown
  metadata?: { placeholders?: string[]; field?: FieldType }
}

/** The actions of a schema, starting with those of the schema it is built on. */
const actionsOf = ({ pipe = [] }: Node): Node[] => {
  const [base, ...actions] = pipe
  return base ? [...actionsOf(base), ...actions] : []
}

const requirementOf = (actions: Node[], ...types: string[]): number | undefined => {
  const found = actions.filter(({ type }) => types.includes(type)).at(-1)?.requirement
  return typeof found === 'number' ? found : undefined
}

/** Longer texts get a field with several lines. */
const longestLine = 60

const typeOf = (node: Node, actions: Node[], maxLength: number | undefined): FieldType => {
  const told = actions.findLast(({ metadata }) => metadata?.field)?.metadata?.field
  if (told) return told
  if (node.type === 'number') return 'number'
  if (node.type === 'boolean') return 'switch'
  if (node.type === 'picklist') return 'choice'
  if (actions.some(({ type }) => type === 'iso_date')) return 'date'
  if (actions.some(({ type }) => type === 'url')) return 'link'
  return maxLength !== undefined && maxLength <= longestLine ? 'line' : 'text'
}

interface Place {
  file: EditableFile
  path: string[]
  isRequired: boolean
  lists: ListBounds[]
  kind?: string
  /** The value of a missing field. */
  fallback?: unknown
}

const leaf = (node: Node, { file, path, isRequired, lists, kind, fallback }: Place): EditableField => {
  const actions = actionsOf(node)
  const maxLength = requirementOf(actions, 'max_length')
  const min = requirementOf(actions, 'min_value', 'gt_value')
  const max = requirementOf(actions, 'max_value')
  const placeholders = actions.findLast(({ metadata }) => metadata?.placeholders)?.metadata?.placeholders
  const name = path.join('.')
  const key = path.findLast(part => part !== '*') ?? name
  const hint = fieldHints[name] ?? fieldHints[key]
  const isShared = file === 'words' && (node.type !== 'string' || sameEverywhere.has(key))
  return {
    file,
    path: name,
    section: sectionOf(file, path),
    label: fieldLabels[name] ?? fieldLabels[key] ?? key,
    ...(hint && { hint }),
    type: typeOf(node, actions, maxLength),
    isRequired,
    ...(isShared && { isShared }),
    ...(fallback === true && { isOn: true }),
    ...(kind && { kind }),
    ...(maxLength !== undefined && { maxLength }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(node.type === 'picklist' && { options: (node.options ?? []).map(String) }),
    ...(placeholders && { placeholders }),
    lists,
  }
}

/** Every field below a schema, in its order. */
function fieldsOf(node: Node, place: Place): EditableField[] {
  const { path, lists } = place
  const at = (key: string, inner: Node, changes: Partial<Place> = {}) =>
    fieldsOf(inner, { ...place, isRequired: true, fallback: undefined, ...changes, path: [...path, key] })
  switch (node.type) {
    case 'optional':
    case 'exact_optional':
      return node.wrapped
        ? fieldsOf(node.wrapped, { ...place, isRequired: false, fallback: node.default })
        : []
    case 'strict_object':
      if (actionsOf(node).some(({ metadata }) => metadata?.field)) return [leaf(node, place)]
      return Object.entries(node.entries ?? {}).flatMap(([key, inner]) => at(key, inner))
    case 'array': {
      const actions = actionsOf(node)
      const least = requirementOf(actions, 'min_length', 'length') ?? 0
      const most = requirementOf(actions, 'max_length', 'length')
      const bounds = { path: path.join('.'), least, ...(most !== undefined && { most }) }
      return node.item ? at('*', node.item, { lists: [...lists, bounds] }) : []
    }
    case 'record':
      return node.value ? at('*', node.value) : []
    case 'variant':
      return (node.options ?? []).flatMap(option => {
        const kind = (option as Node).entries?.kind as { literal?: string } | undefined
        return fieldsOf(option as Node, { ...place, ...(kind?.literal && { kind: kind.literal }) })
      })
    case 'literal':
      return []
    default:
      return [leaf(node, place)]
  }
}

/** The settings that an editor may change: none that decides where data is sent, or the address of the site. */
const editableSettings = [
  'projectName',
  'partnerName',
  'phone',
  'chat.number',
  'registration.project',
  'registration.agent',
  'englishFallback',
  'banner',
  'social',
  'logo',
  'logos',
  'map',
  'search',
  'sections',
]

/** The parts of a file that are changed elsewhere: labels are shared by all projects, and typefaces must be cut. */
const notEdited = (file: string): string[] => {
  if (file === 'theme.json') return ['type', 'radius']
  if (file === 'map.json') return Object.keys(mapSchema.entries).filter(name => name !== 'points')
  return file === 'words' || languageOf(file) ? ['labels'] : []
}

const within = (path: string, names: string[]) =>
  names.some(name => path === name || path.startsWith(`${name}.`))

const isEdited = ({ file, path }: EditableField) => !within(path, notEdited(file))

const start = (file: EditableFile): Place => ({ file, path: [], isRequired: true, lists: [] })

/** A schema as the code here reads it. */
const nodeOf = (schema: v.GenericSchema) => schema as unknown as Node

const wordFields = fieldsOf(nodeOf(wordsSchema), start('words'))
const themeFields = fieldsOf(nodeOf(themeSchema), start('theme.json'))
const mapFields = fieldsOf(nodeOf(mapSchema), start('map.json'))
const settingFields = fieldsOf(nodeOf(settingsSchema), start('settings.json'))

/** Every editable field of a project, file by file and in the order of its schema. */
export const editableFields: readonly EditableField[] = [
  ...wordFields.filter(isEdited),
  ...fieldsOf(nodeOf(pricesSchema), start('prices.json')),
  ...fieldsOf(nodeOf(picturesSchema), start('pictures.json')),
  ...fieldsOf(nodeOf(campaignsSchema), start('campaigns.json')),
  ...themeFields.filter(isEdited),
  ...settingFields.filter(({ path }) => within(path, editableSettings)),
  ...mapFields.filter(isEdited),
]

const fixedFields: readonly EditableField[] = [
  ...[...wordFields, ...themeFields, ...mapFields].filter(field => !isEdited(field)),
  ...settingFields.filter(({ path }) => !within(path, editableSettings)),
]

/** Whether an edit may set the value at a path: a field, or a list or group in which every field is editable. */
export const mayEdit = (file: string, path: string): boolean =>
  fieldsBelow(editableFields, file, path).length > 0 && fieldsBelow(fixedFields, file, path).length === 0

/**
 * The content of an edition, with the present values of the project's folder for all fields that cannot be edited. The
 * languages stay the edition's.
 */
export function withFixedFields(folder: ContentFiles, content: ContentFiles): ContentFiles {
  const files = Object.keys(folder).map(file => {
    const isSettings = file === 'settings.json'
    const [from, into] = isSettings
      ? [content[file], folder[file]]
      : [folder[file], content[file] ?? folder[file]]
    const names = isSettings ? [...editableSettings, languagesPlace.path] : notEdited(file)
    const put = (value: unknown, name: string) => {
      const found = getValue(from, name)
      return (found === undefined ? removeValue(value, name) : setValue(value, name, found)) ?? value
    }
    return [file, from === undefined ? into : names.reduce(put, into)]
  })
  return withoutOtherWords({ ...content, ...Object.fromEntries(files) })
}
