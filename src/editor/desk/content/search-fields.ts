import type { ContentFiles } from '#project/content/content-files.ts'
import type { SiteResponse } from '../../edition/editions.ts'
import { fieldsIn } from './outline.ts'
import { listPages, outlineOfPage } from './pages.ts'
import { inLanguage, type Place, textAt } from './places.ts'

interface FoundField {
  page: string
  pageTitle: string
  place: Place
  label: string
  text: string
}

const maxFound = 60

/** Finds fields by their label, hint, section or text in any language; every search word must occur. */
export function searchFields(
  site: Pick<SiteResponse, 'fields' | 'languages'>,
  files: ContentFiles,
  language: string,
  query: string,
): FoundField[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const all = listPages(site, files, language).flatMap(page =>
    fieldsIn(outlineOfPage(site, files, language, page.id)).map(node => ({ page, node })),
  )
  const found = all.filter(({ page, node: { label, field, place } }) => {
    const texts =
      field.file === 'words'
        ? site.languages.map(({ code }) => textAt(files, inLanguage(place, code)))
        : [textAt(files, place)]
    const searched = [page.title, label, field.hint ?? '', ...texts].join('\n').toLowerCase()
    return wanted.every(word => searched.includes(word))
  })
  return found.slice(0, maxFound).map(({ page, node: { label, place } }) => ({
    page: page.id,
    pageTitle: page.title,
    place,
    label,
    text: textAt(files, place),
  }))
}
