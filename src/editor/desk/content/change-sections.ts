import type { ContentFiles } from '#project/content/content-files.ts'
import { isSameValue } from '#project/content/values.ts'
import type { SiteResponse } from '../../edition/editions.ts'
import { freeId, type Setting } from './change-list.ts'
import { emptyValue } from './empty-value.ts'
import { valueAt, wordsFile } from './places.ts'
import { defaultOrder, orderOf, orderPlace } from './section-order.ts'

/** The parts of a site that a change of its sections needs. */
type SectionedSite = Pick<SiteResponse, 'fields' | 'languages'>

/** Sets the order of the sections; the default order needs no setting. */
export const setOrder = (site: SectionedSite, files: ContentFiles, order: string[]): Setting => ({
  ...orderPlace,
  value: isSameValue(order, defaultOrder(site, files)) ? undefined : order,
})

/** The kinds of sections that can be added. */
export const sectionKinds = ({ fields }: SectionedSite): string[] => [
  ...new Set(fields.flatMap(({ kind }) => kind ?? [])),
]

const countPictures = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  if ('alt' in value) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + countPictures(inner), 0)
}

/** The edits that add a section of some kind at the end of the page, empty in every language. */
export function addSection(
  site: SectionedSite,
  files: ContentFiles,
  kind: string,
  day: string,
): { id: string; edits: Setting[] } {
  const id = freeId([...defaultOrder(site, files), ...orderOf(site, files)], kind)
  const fields = site.fields.filter(field => field.kind === kind)
  const empty = emptyValue(fields, 'sections.*', day)
  const value = { kind, ...(typeof empty === 'object' ? empty : {}) }
  const pictures = Array.from({ length: countPictures(value) }, () => '')
  const order = valueAt(files, orderPlace)
  return {
    id,
    edits: [
      ...site.languages.map(({ code }) => ({ file: wordsFile(code), path: `sections.${id}`, value })),
      ...(pictures.length > 0 ? [{ file: 'pictures.json', path: `sections.${id}`, value: pictures }] : []),
      ...(Array.isArray(order) ? [{ ...orderPlace, value: [...order, id] }] : []),
    ],
  }
}

/** The edits that remove a further section. */
export function removeSection(site: SectionedSite, files: ContentFiles, id: string): Setting[] {
  const order = valueAt(files, orderPlace)
  const pictures = { file: 'pictures.json', path: `sections.${id}` }
  return [
    ...site.languages.map(({ code }) => ({
      file: wordsFile(code),
      path: `sections.${id}`,
      value: undefined,
    })),
    ...(valueAt(files, pictures) === undefined ? [] : [{ ...pictures, value: undefined }]),
    ...(Array.isArray(order) ? [{ ...orderPlace, value: order.filter(one => one !== id) }] : []),
  ]
}
