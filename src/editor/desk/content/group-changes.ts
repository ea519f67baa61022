import type { ContentFiles } from '#project/content/content-files.ts'
import type { FieldChange, SiteResponse } from '../../edition/editions.ts'
import { groupInOrder } from './group-in-order.ts'
import { sectionTitle } from './pages.ts'
import { textAt, wordsFile } from './places.ts'
import { defaultOrder } from './section-order.ts'
import { speakName } from './speak-name.ts'

/** The changes of one section of the page, or of one page of the editor. */
export interface ChangeGroup {
  id: string
  title: string
  /** Whether the whole section is new, or goes. */
  whole: 'added' | 'removed' | undefined
  changes: FieldChange[]
}

const isEmpty = (value: unknown) => value === undefined || value === ''

/** The id of the further section that a change belongs to. */
const sectionOf = ({ file, path }: FieldChange): string | undefined =>
  /^(words\/|pictures)/.test(file) ? /^sections\.([\w-]+)\./.exec(path)?.[1] : undefined

const wholeOf = (changes: readonly FieldChange[]): ChangeGroup['whole'] => {
  if (changes.every(({ before }) => isEmpty(before))) return 'added'
  return changes.every(({ after }) => isEmpty(after)) ? 'removed' : undefined
}

/** A further section's title: the one that is read in these changes, or in the present content. */
const titleOf = (id: string, changes: readonly FieldChange[], files: ContentFiles): string => {
  const place = { file: wordsFile('en'), path: `sections.${id}.title` }
  const read = changes.find(({ file, path }) => file === place.file && path === place.path)
  const title = read?.after || read?.before || textAt(files, place)
  return typeof title === 'string' && title !== '' ? title : speakName(id)
}

/** Changes by section, each further section on its own. */
export const groupChanges = (changes: readonly FieldChange[], files: ContentFiles): ChangeGroup[] =>
  [
    ...groupInOrder(changes, change => {
      const id = sectionOf(change)
      return id === undefined ? change.section : `section:${id}`
    }),
  ].map(([id, inGroup]) => {
    const [first] = inGroup
    const section = first && sectionOf(first)
    return {
      id,
      title: section ? titleOf(section, inGroup, files) : id,
      whole: section ? wholeOf(inGroup) : undefined,
      changes: inGroup,
    }
  })

/** The longest part of a list that keeps its order in another: all others were moved. */
function longestKept(before: readonly string[], after: readonly string[]): Set<string> {
  const best: string[][] = []
  for (const id of after) {
    const at = before.indexOf(id)
    const longest = best
      .filter(kept => before.indexOf(kept.at(-1) ?? '') < at)
      .reduce<string[]>((most, kept) => (kept.length > most.length ? kept : most), [])
    best.push([...longest, id])
  }
  return new Set(best.reduce<string[]>((most, kept) => (kept.length > most.length ? kept : most), []))
}

const listed = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined

/** What a change of the page's order does to each section, a sentence each; without a setting, the order is the default one. */
export function describeOrder(
  site: Pick<SiteResponse, 'fields' | 'languages' | 'live'>,
  files: ContentFiles,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
): string[] {
  const [one, other] = [
    listed(before) ?? defaultOrder(site, site.live.files),
    listed(after) ?? defaultOrder(site, files),
  ]
  const name = (id: string) => `“${sectionTitle(site, { ...site.live.files, ...files }, 'en', id)}”`
  const isIn = (content: ContentFiles) => new Set(defaultOrder(site, content))
  const [known, present] = [isIn(site.live.files), isIn(files)]
  const common = other.filter(id => one.includes(id))
  const kept = longestKept(
    one.filter(id => other.includes(id)),
    common,
  )
  // Added and removed sections are listed by themselves.
  return [
    ...one.filter(id => !other.includes(id) && present.has(id)).map(id => `${name(id)} is hidden.`),
    ...other.filter(id => !one.includes(id) && known.has(id)).map(id => `${name(id)} is shown.`),
    ...common
      .filter(id => !kept.has(id))
      .map(id => {
        const previous = other[other.indexOf(id) - 1]
        return `${name(id)} moves ${previous === undefined ? 'to the beginning' : `below ${name(previous)}`}.`
      }),
  ]
}
