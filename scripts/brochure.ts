import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { brochureFile, brochureSources } from './brochure/sources.ts'
import { madePath, recordMade } from './made.ts'

// Node runs TypeScript as it is, but no JSX; Vite does.
const { module } = await runnerImport<typeof import('../src/brochure/brochure.tsx')>(
  './src/brochure/brochure.tsx',
)
const project = loadProject(activeProject())
const pdf = await module.renderBrochure(project)
const file = madePath(project.id, brochureFile)
writeFileSync(file, pdf)
recordMade(project.id, 'brochure', brochureSources(project), [brochureFile])
console.log(`${file}: ${(pdf.length / 1e6).toFixed(2)} MB`)
