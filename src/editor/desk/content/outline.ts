import type { ContentFiles } from '#project/content/content-files.ts'
import type { EditableField, ListBounds } from '#project/content/fields.ts'
import { groupInOrder } from './group-in-order.ts'
import { below, type Place, valueAt, wordsFile } from './places.ts'
import { speakName } from './speak-name.ts'

/** A node on a page of the editor: a field, a list of items, or a group with a heading. */
export type OutlineNode =
  | { kind: 'field'; field: EditableField; place: Place; label: string }
  | {
      kind: 'list'
      place: Place
      label: string
      bounds: ListBounds
      fields: EditableField[]
      items: ListItem[]
    }
  | { kind: 'group'; place: Place; label: string; nodes: OutlineNode[] }

/** An item of a list, with its fields. */
export interface ListItem {
  place: Place
  nodes: OutlineNode[]
}

/** A field, and the rest of its path below the present group. */
interface Rest {
  field: EditableField
  rest: string[]
}

const step = ({ field, rest }: Rest): Rest => ({ field, rest: rest.slice(1) })

/** Ids connect words with pictures, and visitors never see them. */
const isHidden = ({ path }: EditableField) => path.endsWith('.id')

/** The bounds of the list that comes next in the path; undefined if a group comes next. */
const boundsAt = ({ field, rest }: Rest): ListBounds | undefined => {
  const keys = field.path.split('.')
  const path = keys.slice(0, keys.length - rest.length).join('.')
  return field.lists.find(list => list.path === path)
}

const isOfKind = (value: unknown, { kind }: EditableField) =>
  kind === undefined ||
  (typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind)

/** The name of a list; one that is only called `items` is named after its section. */
const listName = ({ path }: Place, { kind }: EditableField): string => {
  if (!path.endsWith('.items')) return speakName(path)
  return kind === 'faq' ? 'Questions' : speakName(kind ?? path.slice(0, -'.items'.length))
}

function nodesOf(fields: Rest[], files: ContentFiles, place: Place, label?: string): OutlineNode[] {
  const groups = groupInOrder(fields, ({ rest }) => rest[0])
  return [...groups].flatMap(([key, inner]): OutlineNode[] => {
    const [first] = inner
    if (!first) return []
    if (key === undefined)
      return [{ kind: 'field', field: first.field, place, label: label ?? first.field.label }]
    if (key !== '*') return groupOf(inner, files, below(place, key), key, groups.size)
    const bounds = boundsAt(first)
    const value = valueAt(files, place)
    if (bounds) {
      const items = (Array.isArray(value) ? value : []).map((_, index) => {
        const itemPlace = below(place, index)
        return { place: itemPlace, nodes: nodesOf(inner.map(step), files, itemPlace) }
      })
      const fieldsOfItem = inner.map(({ field }) => field)
      return [
        { kind: 'list', place, label: listName(place, first.field), bounds, fields: fieldsOfItem, items },
      ]
    }
    return Object.entries(value ?? {}).flatMap(([name, held]) =>
      groupOf(
        inner.filter(({ field }) => isOfKind(held, field)),
        files,
        below(place, name),
        name,
        2,
      ),
    )
  })
}

/** The fields below a name; they get a heading if there are several and the name has siblings. */
function groupOf(inner: Rest[], files: ContentFiles, place: Place, name: string, siblings: number) {
  const isNamed = inner[0]?.rest[0] === '*' && inner[0].rest.length === 1
  const nodes = nodesOf(inner.map(step), files, place, isNamed ? speakName(name) : undefined)
  const isField = nodes.length < 2 || siblings < 2
  return isField ? nodes : [{ kind: 'group' as const, place, label: speakName(place.path), nodes }]
}

const isWithin = (path: string, root: string) => path === root || path.startsWith(`${root}.`)

/** The outline of some fields, with the words of one language. */
export function outlineOf(
  fields: readonly EditableField[],
  files: ContentFiles,
  language: string,
): OutlineNode[] {
  const byFile = groupInOrder(
    fields.filter(field => !isHidden(field)),
    ({ file }) => (file === 'words' ? wordsFile(language) : file),
  )
  return [...byFile].flatMap(([file, inFile]) =>
    nodesOf(
      inFile.map(field => ({ field, rest: field.path.split('.') })),
      files,
      { file, path: '' },
    ),
  )
}

export const outlineOfSection = (
  fields: readonly EditableField[],
  files: ContentFiles,
  language: string,
  id: string,
): OutlineNode[] => {
  const root = `sections.${id}`
  const place = { file: wordsFile(language), path: root }
  const held = valueAt(files, place)
  const inner = fields.filter(
    field => field.file === 'words' && isWithin(field.path, 'sections') && isOfKind(held, field),
  )
  return nodesOf(
    inner.map(field => ({ field, rest: field.path.split('.').slice(2) })),
    files,
    place,
  )
}

const parameterFields = ['*.source', '*.medium', '*.campaign']

/** The outline of one campaign page: its days, its words and pictures, and its parameters. */
export function outlineOfCampaign(
  fields: readonly EditableField[],
  files: ContentFiles,
  language: string,
  slug: string,
): Record<'days' | 'words' | 'parameters', OutlineNode[]> {
  const below = (place: Place, isWanted: (field: EditableField) => boolean, steps: number) =>
    nodesOf(
      fields.filter(isWanted).map(field => ({ field, rest: field.path.split('.').slice(steps) })),
      files,
      place,
    )
  const inFile = (isWanted: (path: string) => boolean) =>
    below(
      { file: 'campaigns.json', path: slug },
      ({ file, path }) => file === 'campaigns.json' && isWanted(path),
      1,
    )
  const ofPages = (file: string, name: EditableField['file']) =>
    below(
      { file, path: `campaigns.${slug}` },
      field => field.file === name && isWithin(field.path, 'campaigns'),
      2,
    )
  const words = ofPages(wordsFile(language), 'words')
  // The pictures come before their description.
  const described = words.findIndex(({ place }) => place.path.endsWith('.alt'))
  return {
    days: inFile(path => !parameterFields.includes(path) && !path.startsWith('*.sections')),
    words: words.toSpliced(Math.max(0, described), 0, ...ofPages('pictures.json', 'pictures.json')),
    parameters: inFile(path => parameterFields.includes(path)),
  }
}

/** Every field of an outline, including those in lists and groups. */
export const fieldsIn = (nodes: readonly OutlineNode[]): Extract<OutlineNode, { kind: 'field' }>[] =>
  nodes.flatMap(node => {
    if (node.kind === 'field') return [node]
    if (node.kind === 'group') return fieldsIn(node.nodes)
    return node.items.flatMap(item => fieldsIn(item.nodes))
  })
