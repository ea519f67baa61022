import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brochureFile } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { projectMistakes } from '../src/render/checks/mistakes.ts'
import { builtFolder } from '../src/render/freshness.ts'
import { generatedPath } from '../src/render/made/generated.ts'
import { staleParts } from '../src/render/made/make-stale.ts'
import { checkedProjects } from './tested-projects.ts'

/** Texts that name one project and nothing else. */
const namesOf = ({ settings, words }: Project): string[] => [
  settings.projectName,
  settings.projectId,
  settings.partnerName,
  settings.agentId,
  settings.origin,
  words.tagline,
  words.location.place,
  words.address.street,
  // A single word, such as Metro, is not the name of a place.
  ...words.location.distances.map(({ to }) => to).filter(to => to.includes(' ')),
]

const projects = checkedProjects.map(id => loadProject(id))

describe.each(projects)('the project $id', project => {
  const { id } = project
  const site = join(builtFolder(id), 'site')

  it('has no mistakes', async () => {
    expect(await projectMistakes(id)).toEqual([])
  })

  it('has web sizes, typefaces, icons and a brochure made from its current sources', () => {
    expect(staleParts(project)).toEqual([])
  })

  it('has a brochure of 8 to 12 pages and at most 5 MB, in its language and typefaces', () => {
    const pdf = readFileSync(generatedPath(id, brochureFile('en')), 'latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toSatisfy((pages: number) => pages >= 8 && pages <= 12)
    expect(pdf.length).toBeLessThanOrEqual(5_000_000)
    expect(pdf).toContain(`/Lang (${project.settings.locale})`)
    expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3)
  })

  it('stays within the budgets of the first visit: page, scripts at start, typefaces', () => {
    const html = readFileSync(join(site, 'index.html'), 'utf8')
    const sizeOf = (address: string) => statSync(join(site, address)).size
    expect(sizeOf('index.html.br')).toBeLessThanOrEqual(14_000)
    const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address))
    expect(scripts.size).toBeGreaterThan(0)
    const scriptBytes = [...scripts].reduce((sum, script) => sum + sizeOf(`${script}.br`), 0)
    expect(scriptBytes).toBeLessThanOrEqual(73_000)
    const fonts = new Set([...html.matchAll(/\/(assets\/[\w-]+\.woff2)/g)].map(([, file = '']) => file))
    expect(fonts.size).toBeGreaterThan(0)
    const fontBytes = [...fonts].reduce((sum, font) => sum + sizeOf(font), 0)
    expect(fontBytes).toBeLessThanOrEqual(30 * 1024)
  })

  it('has no word of another project on its pages, in its scripts or in other files', () => {
    const others = projects.filter(other => other.id !== id).flatMap(namesOf)
    const own = namesOf(project)
    const foreign = others.filter(name => !own.includes(name))
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(file =>
      /\.(html|js|css|svg|xml|txt|json|webmanifest)$/.test(file),
    )
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      const text = readFileSync(join(site, file), 'utf8')
      expect(
        foreign.filter(name => text.includes(name)),
        file,
      ).toEqual([])
    }
  })
})
