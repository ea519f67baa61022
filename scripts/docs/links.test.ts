import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', 'imagery/*.md'])
const matchesIn = (page: string, pattern: RegExp) =>
  [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, found = '']) => found)

/** The anchors of headings: lower case, spaces as hyphens, otherwise only letters and digits. */
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

describe('all links and files that the pages refer to exist', () => {
  it('every link leads somewhere', () => {
    const faults = pages.flatMap(page =>
      matchesIn(page, /\]\(([^)\s]+)\)/g)
        .filter(link => !/^(https?|mailto):/.test(link) && isBroken(page, link))
        .map(link => `${page}: ${link}`),
    )
    expect(faults).toEqual([])
  })

  it('every file that is named exists', () => {
    // Decisions describe the past; other pages describe the present.
    const current = pages.filter(page => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md')
    const faults = current.flatMap(page =>
      matchesIn(page, /`((?:bench|docs|imagery|projects|scripts|src|tests)\/[\w./-]+\w)`/g)
        .filter(file => !existsSync(file))
        .map(file => `${page}: ${file}`),
    )
    expect(faults).toEqual([])
  })
})
