import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', 'imagery/*.md'])
const matchesIn = (page: string, pattern: RegExp) =>
  [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, found = '']) => found)

/** Headings as they are linked to: lower case, spaces as hyphens, nothing else but letters and digits. */
const anchorsIn = (page: string) =>
  matchesIn(page, /^#+ (.+)$/gm).map(heading =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )

const isBroken = (page: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? page : join(dirname(page), decodeURI(path))
  if (!existsSync(file)) return true
  return anchor !== undefined && !anchorsIn(file).includes(anchor)
}

describe('what the pages refer to is there', () => {
  it.each(pages)('%s', page => {
    const links = matchesIn(page, /\]\(([^)\s]+)\)/g).filter(link => !/^(https?|mailto):/.test(link))
    expect(links.filter(link => isBroken(page, link))).toEqual([])
  })

  // Decisions tell what was; the others what is.
  it.each(pages.filter(page => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md'))(
    '%s names files that exist',
    page => {
      const files = matchesIn(page, /`((?:bench|docs|imagery|projects|scripts|src|tests)\/[\w./-]+\w)`/g)
      expect(files.filter(file => !existsSync(file))).toEqual([])
    },
  )
})
