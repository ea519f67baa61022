import { classesOf } from './page-elements.ts'
import { pageParts } from './page-parts.ts'

/** The stylesheets that are needed before any script runs: the first one, and those with a class in the pages. */
export function stylesOf(pages: string[], [first = '', ...others]: string[]): string {
  const present = new Set(pages.flatMap(page => pageParts(page).classes))
  return [first, ...others.filter(css => classesOf(css).some(name => present.has(name)))].join('')
}
