import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { inEveryLanguage } from '#project/load.ts'
import { brochureFile } from '#project/made-files.ts'
import type { Project } from '#project/project.ts'
import { builtFolder } from '../build/freshness.ts'
import { generatedPath, recordGenerated } from '../generated.ts'
import { loadBrochure } from '../site/page-bundle.ts'
import { brochureSources } from './sources.ts'

/** Makes a project's brochure in each of its languages. It is not under public/, because only visitors who left a lead may read it. */
export async function makeBrochure(project: Project, say: (line: string) => void): Promise<void> {
  const { renderBrochure } = await loadBrochure(builtFolder('page'))
  mkdirSync(generatedPath(project.id), { recursive: true })
  const files: string[] = []
  for (const said of inEveryLanguage(project)) {
    const name = brochureFile(said.language)
    const pdf = await renderBrochure(said)
    // Replaced as a whole, because a running service may be sending the current one.
    writeFileSync(generatedPath(project.id, `${name}.new`), pdf)
    renameSync(generatedPath(project.id, `${name}.new`), generatedPath(project.id, name))
    files.push(name)
    say(`${generatedPath(project.id, name)}: ${(pdf.length / 1e6).toFixed(2)} MB`)
  }
  recordGenerated(project.id, 'brochure', brochureSources(project), files)
}
