import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasRooms, unitPages } from '#brochure/units/units.tsx'
import { activeProject, brochureFile, projectIds } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { generatedPath, staleGenerated } from '../generated.ts'
import { brochureCode, brochureSources } from './make-brochure.ts'

const project = loadProject(activeProject())
const { places, towers } = project.plan
const file = brochureFile('en')
const pdf = readFileSync(generatedPath(project.id, file), 'latin1')

describe('the brochure (npm run make -- brochure)', () => {
  it('is made from the current content, pictures and code', () => {
    expect(staleGenerated(project.id, 'brochure', brochureSources(project))).toBeUndefined()
  })

  it('is stale when code that draws in it changes, also code of other rooms', () => {
    const code = brochureCode()
    const imported = code
      .filter(file => file.startsWith('src/brochure/'))
      .flatMap(file => [
        ...readFileSync(file, 'utf8').matchAll(/'#(project\/theme|project\/scripts|lib)\/([\w/-]+\.ts)'/g),
      ])
      .map(([, room, name]) => `src/${room}/${name}`)
    expect(imported).toContain('src/project/theme/shape-face.ts')
    // It only resolves the typefaces' files, and the digest has those files themselves.
    expect(imported.filter(file => !code.includes(file) && !file.endsWith('/typeface-file.ts'))).toEqual([])
  })

  it('has no time of creation, so that the same sources give the same bytes', () => {
    expect(new Set(pdf.match(/\(D:\d[^)]*\)/g))).toEqual(new Set(['(D:20260101000000Z)']))
  })

  it('is a PDF of 8 to 12 pages and at most 5 MB', () => {
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toSatisfy((pages: number) => pages >= 8 && pages <= 12)
    expect(pdf.length).toBeLessThanOrEqual(5_000_000)
  })

  it.each(projectIds())('of %s has a page for each section, and no overflow onto another page', id => {
    const made = loadProject(id)
    const { units } = made.words.pricing
    const pages = readFileSync(generatedPath(id, file), 'latin1').match(/\/Type \/Page\b(?!s)/g)
    expect(pages).toHaveLength(10 + unitPages(units, hasRooms(made)).length)
  })

  it('has the picture of the map if there is no drawn one', () => {
    const mapsOf = (id: string) => readFileSync(generatedPath(id, file), 'latin1').match(/\/Width 1200\b/g)
    expect(mapsOf('least')).toHaveLength(1)
    expect(mapsOf('usual')).toBeNull()
  })

  it('says its language and its title, and carries its typefaces', () => {
    expect(pdf).toContain('/Lang (en-IN)')
    expect(pdf).toMatch(/\/Title\b/)
    expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3)
  })

  it('does not lie in the folder everybody is served from', () => {
    expect(existsSync(generatedPath(project.id, 'public', file))).toBe(false)
  })
})

describe('the spots of the master plan', () => {
  const all = [...towers, ...places]

  it('are towers and the places between them, each marked once', () => {
    expect(new Set(all.map(({ mark }) => mark)).size).toBe(all.length)
  })

  it.each(all)('$name is in the picture', ({ x, y }) => {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x, y)).toBeLessThan(100)
  })
})
