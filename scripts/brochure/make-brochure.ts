import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { inEveryLanguage } from '#project/load.ts'
import { brochureFile } from '#project/made-files.ts'
import type { Project } from '#project/project.ts'
import { generatedPath, recordGenerated } from '../generated.ts'
import { brochureSources } from './sources.ts'

/** Sets a project's brochure in each of its languages: not under public/, because only those who left a lead are given it. */
export async function makeBrochure(project: Project, say: (line: string) => void): Promise<void> {
  // Node runs TypeScript as it is, but no JSX; Vite does.
  const { module } = await runnerImport<typeof import('../../src/brochure/brochure.tsx')>(
    './src/brochure/brochure.tsx',
  )
  mkdirSync(generatedPath(project.id), { recursive: true })
  const files: string[] = []
  for (const said of inEveryLanguage(project)) {
    const name = brochureFile(said.language)
    const pdf = await module.renderBrochure(said)
    // A running service may hand it out: the one there is stays until the new one is whole.
    writeFileSync(generatedPath(project.id, `${name}.new`), pdf)
    renameSync(generatedPath(project.id, `${name}.new`), generatedPath(project.id, name))
    files.push(name)
    say(`${generatedPath(project.id, name)}: ${(pdf.length / 1e6).toFixed(2)} MB`)
  }
  recordGenerated(project.id, 'brochure', brochureSources(project), files)
}
