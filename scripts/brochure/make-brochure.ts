import { mkdirSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import type { Project } from '#project/project.ts'
import { madePath, recordMade } from '../made.ts'
import { brochureFile, brochureSources } from './sources.ts'

/** Sets a project's brochure. */
export async function makeBrochure(project: Project, say: (line: string) => void): Promise<void> {
  // Node runs TypeScript as it is, but no JSX; Vite does.
  const { module } = await runnerImport<typeof import('../../src/brochure/brochure.tsx')>(
    './src/brochure/brochure.tsx',
  )
  const pdf = await module.renderBrochure(project)
  mkdirSync(madePath(project.id), { recursive: true })
  const file = madePath(project.id, brochureFile)
  writeFileSync(file, pdf)
  recordMade(project.id, 'brochure', brochureSources(project), [brochureFile])
  say(`${file}: ${(pdf.length / 1e6).toFixed(2)} MB`)
}
