import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { activeProject, projectPath } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { pageOf } from '../src/render/page/page-of.ts'
import { ContentProvider } from '../src/site/content/content-context.tsx'
import type { Page } from '../src/site/content/page.ts'

/** The page of a project, in its first language. */
export function pageOfProject(id = activeProject()): Promise<Page> {
  const project = loadProject(id)
  const made = projectPath(id, 'made')
  return pageOf(project, {
    pictures: JSON.parse(readFileSync(`${made}/pictures.json`, 'utf8')),
    languages: inEveryLanguage(project),
    made,
    files: { addText: name => `/assets/${name}`, addFile: path => path },
  })
}

/** The markup of a part of a page. */
export const markupOf = (page: Page, part: ReactNode): string =>
  renderToStaticMarkup(<ContentProvider content={page}>{part}</ContentProvider>)
