import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeAll, describe, expect, it } from 'vitest'
import { activeProject, projectIds } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { brochureSources } from '../scripts/brochure/sources.ts'
import { builtFolder, isStale, siteInputs } from '../scripts/build/freshness.ts'
import { fontSources } from '../scripts/fonts/sources.ts'
import { iconSources } from '../scripts/icons/sources.ts'
import { staleMade } from '../scripts/made.ts'
import { usedPictures } from '../scripts/pictures/files.ts'
import { staleReason } from '../scripts/pictures/stale.ts'
import { projectMistakes } from '../scripts/project/mistakes.ts'

/** The active one is built for all tests; the others lie where no start looks, beside no desk of their colours. */
const folderOf = (id: string) =>
  id === activeProject() ? builtFolder(id) : join('node_modules/.cache/projects', id)

/** In a process of its own, because Vite remembers for the rest of its process that it built for production. */
async function buildSiteOf(id: string): Promise<void> {
  if (!(await isStale(folderOf(id), siteInputs(id)))) return
  const code = `
    import { loadProject } from '#project/load.ts'
    import { buildSite } from './scripts/build/site.ts'
    await buildSite(loadProject('${id}'), '${folderOf(id)}')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${id} could not be built: ${stderr}`)
}

/** What names a project and nothing else. */
const namesOf = ({ settings, words }: Project): string[] => [
  settings.projectName,
  settings.projectId,
  settings.partnerName,
  settings.agentId,
  settings.origin,
  words.tagline,
  words.location.place,
  words.address.street,
  ...words.location.distances.map(({ to }) => to),
]

const projects = projectIds().map(id => loadProject(id))

describe.each(projects)('the project $id', project => {
  const { id } = project
  const site = join(folderOf(id), 'site')
  beforeAll(() => buildSiteOf(id))

  it('has no mistakes', async () => {
    expect(await projectMistakes(id)).toEqual([])
  })

  it('keeps web sizes, icons and a brochure made from what it is', () => {
    expect(usedPictures(project).map(picture => staleReason(id, picture) ?? '')).toSatisfy(
      (reasons: string[]) => reasons.every(reason => reason === ''),
    )
    expect(staleMade(id, 'fonts', fontSources(project))).toBeUndefined()
    expect(staleMade(id, 'icons', iconSources(project))).toBeUndefined()
    expect(staleMade(id, 'brochure', brochureSources(project))).toBeUndefined()
  })

  it('keeps the budgets of the first visit: page, scripts at start, typefaces', () => {
    const html = readFileSync(join(site, 'index.html'), 'utf8')
    const sizeOf = (address: string) => statSync(join(site, address)).size
    expect(sizeOf('index.html.br')).toBeLessThanOrEqual(14_000)
    const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address))
    expect(scripts.size).toBeGreaterThan(0)
    const scriptBytes = [...scripts].reduce((sum, script) => sum + sizeOf(`${script}.br`), 0)
    expect(scriptBytes).toBeLessThanOrEqual(70_000)
    const fonts = readdirSync(join(site, 'assets')).filter(file => file.endsWith('.woff2'))
    const fontBytes = fonts.reduce((sum, font) => sum + sizeOf(`assets/${font}`), 0)
    expect(fontBytes).toBeLessThanOrEqual(30 * 1024)
  })

  it('has no word of another project on its pages, in its scripts or beside them', () => {
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
