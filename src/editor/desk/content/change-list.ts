import type { ContentFiles } from '#project/content/content-files.ts'
import type { EditableField } from '#project/content/fields.ts'
import type { FieldEdit, SiteResponse } from '../../edition/editions.ts'
import { emptyValue } from './empty-value.ts'
import { mapPoints, newPoint } from './map-points.ts'
import { inLanguage, type Place, textAt, valueAt } from './places.ts'

/** A value to set; without one, the field is removed. */
export type Setting = Pick<FieldEdit, 'file' | 'path' | 'value'>

export type ListChange =
  | { kind: 'add' }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; index: number; to: number }

/** The index of an item after a change of its list; undefined if it was removed. */
export function indexAfter(index: number, change: ListChange): number | undefined {
  if (change.kind === 'add') return index
  if (index === change.index) return change.kind === 'move' ? change.to : undefined
  const closed = index > change.index ? index - 1 : index
  return change.kind === 'move' && closed >= change.to ? closed + 1 : closed
}

/** The place of a field after a change of a list; undefined if it was removed with its item. */
export function placeAfter(place: Place, list: Place, change: ListChange): Place | undefined {
  const start = `${list.path}.`
  if (place.file !== list.file || !place.path.startsWith(start)) return place
  const [item = '', ...rest] = place.path.slice(start.length).split('.')
  const index = indexAfter(Number(item), change)
  return index === undefined ? undefined : { ...place, path: [list.path, index, ...rest].join('.') }
}

/** The parts of a site that a change of lists needs. */
type ListedSite = Pick<SiteResponse, 'languages'>

const pictures = (path: string): Place => ({ file: 'pictures.json', path })

/** The pictures and prices that belong to the items of a list of words, in the same order. */
const listsBeside = (files: ContentFiles, { file, path }: Place): Place[] => {
  if (path === 'overview.interiors') return [pictures('interiors')]
  if (path === 'pricing.units') return [pictures('units'), { file: 'prices.json', path: 'units' }]
  if (path === 'location.distances' && files[mapPoints.file] !== undefined) return [mapPoints]
  const [, section] = /^sections\.([\w-]+)\.updates$/.exec(path) ?? []
  if (section) return [pictures(`sections.${section}`)]
  const [, group] = /^(gallery\.groups\.\d+)\.photos$/.exec(path) ?? []
  return group ? [pictures(`gallery.${textAt(files, { file, path: `${group}.id` })}`)] : []
}

/** The same list in every language. */
const listsAlike = ({ languages }: ListedSite, place: Place): Place[] =>
  place.file.startsWith('words/') ? languages.map(({ code }) => inLanguage(place, code)) : [place]

const changed = (
  list: readonly unknown[],
  change: ListChange,
  item: () => unknown,
): unknown[] | undefined => {
  if (change.kind === 'add') return [...list, item()]
  if (change.index >= list.length) return undefined
  if (change.kind === 'remove') return list.toSpliced(change.index, 1)
  if (change.to < 0 || change.to >= list.length) return undefined
  return list.toSpliced(change.index, 1).toSpliced(change.to, 0, list[change.index])
}

/** An id that no item of a list has. */
export const freeId = (taken: readonly string[], name: string): string => {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${name}-${number}`)) return `${name}-${number}`
  }
}

const idsIn = (list: readonly unknown[]) =>
  list.flatMap(item => (typeof item === 'object' && item !== null && 'id' in item ? [String(item.id)] : []))

const withId = (item: unknown, list: readonly unknown[]): unknown =>
  typeof item === 'object' && item !== null && 'id' in item
    ? { ...item, id: freeId(idsIn(list), 'group') }
    : item

/** A group of the gallery is added and removed together with its pictures. */
const galleryEdits = (files: ContentFiles, place: Place, change: ListChange): Setting[] => {
  if (place.path !== 'gallery.groups') return []
  const list = valueAt(files, place)
  const ids = idsIn(Array.isArray(list) ? list : [])
  if (change.kind === 'add') return [{ ...pictures(`gallery.${freeId(ids, 'group')}`), value: [''] }]
  if (change.kind === 'move') return []
  return ids[change.index] === undefined
    ? []
    : [{ ...pictures(`gallery.${ids[change.index]}`), value: undefined }]
}

/** The edits that add, remove or move an item, in every language and in the lists that go with it. */
export function changeList(
  site: ListedSite,
  files: ContentFiles,
  { place, fields }: { place: Place; fields: readonly EditableField[] },
  change: ListChange,
  day: string,
): Setting[] {
  const pattern = fields[0]?.lists.find(list => list.path.split('.').length === place.path.split('.').length)
  const settle = (where: Place, item: (list: readonly unknown[]) => unknown): Setting[] => {
    const value = valueAt(files, where)
    const list = Array.isArray(value) ? value : []
    const next = changed(list, change, () => item(list))
    return next ? [{ ...where, value: next }] : []
  }
  const start = `${pattern?.path ?? place.path}.*`
  const alike = listsAlike(site, place).flatMap(where =>
    settle(where, list => withId(emptyValue(fields, start, day), list)),
  )
  // A new item has no picture; its price is the last one's until another is chosen.
  const beside = listsBeside(files, place).flatMap(where =>
    settle(where, list => {
      if (where.file === mapPoints.file) return newPoint(list)
      return where.file === 'pictures.json' ? '' : (list.at(-1) ?? '')
    }),
  )
  return [...alike, ...beside, ...galleryEdits(files, place, change)]
}
