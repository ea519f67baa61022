import type { ContentFiles } from '#project/content/content-files.ts'
import type { EditableField } from '#project/content/fields.ts'
import type { SiteResponse } from '../../edition/editions.ts'
import { valueAt, wordsFile } from './places.ts'

export const orderPlace = { file: 'settings.json', path: 'sections' }

/** The further sections of the words, by their ids. */
export const furtherSections = (files: ContentFiles, language: string): string[] =>
  Object.keys(valueAt(files, { file: wordsFile(language), path: 'sections' }) ?? {})

/** The sections that every site has words for, in their default order; each has a label in the navigation. */
export const standardSections = (fields: readonly EditableField[]): string[] =>
  fields.flatMap(({ file, path }) =>
    file === 'words' && path.startsWith('nav.') ? [path.slice('nav.'.length)] : [],
  )

/** All sections in their default order. */
export const defaultOrder = ({ fields }: Pick<SiteResponse, 'fields'>, files: ContentFiles): string[] => [
  ...standardSections(fields),
  ...furtherSections(files, 'en'),
]

/** The sections that visitors see, in their order. */
export const orderOf = (site: Pick<SiteResponse, 'fields'>, files: ContentFiles): string[] => {
  const order = valueAt(files, orderPlace)
  return Array.isArray(order) ? order.map(String) : defaultOrder(site, files)
}

export const hiddenSections = (site: Pick<SiteResponse, 'fields'>, files: ContentFiles): string[] => {
  const order = orderOf(site, files)
  return defaultOrder(site, files).filter(id => !order.includes(id))
}
