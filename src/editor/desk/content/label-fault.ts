import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { findField, labelAt, languageOf } from '#project/content/fields.ts'
import type { SiteResponse } from '../../edition/editions.ts'
import { listPages, pageOf } from './pages.ts'

/**
 * The location of an error as an editor finds it: the page of the editor, the field and, if there are several, the
 * language.
 */
export function labelFault(
  site: Pick<SiteResponse, 'fields' | 'languages'>,
  files: ContentFiles,
  fault: Pick<ContentFault, 'file' | 'path'>,
): string | undefined {
  const field = findField(site.fields, fault, files)
  if (!field) return undefined
  const page = pageOf(site, files, fault)
  const title = listPages(site, files, 'en').find(({ id }) => id === page)?.title ?? field.section
  const [, id = ''] = fault.path.split('.')
  const label = labelAt(field, fault.path)
  const language = site.languages.find(({ code }) => code === languageOf(fault.file))
  return [
    `${title}: ${field.kind ? label.replace(` · ${id}`, '') : label}`,
    ...(language && site.languages.length > 1 ? [language.name] : []),
  ].join(', ')
}
