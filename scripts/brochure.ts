import { mkdirSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { brochureFile, brochureSources } from './brochure/sources.ts'
import { recordMade } from './made.ts'

// Node runs TypeScript as it is, but no JSX; Vite does.
const { module } = await runnerImport<typeof import('../src/brochure/brochure.tsx')>(
  './src/brochure/brochure.tsx',
)
const pdf = await module.renderBrochure()
mkdirSync('brochure', { recursive: true })
writeFileSync(brochureFile, pdf)
recordMade('brochure', brochureSources(), [brochureFile])
console.log(`${brochureFile}: ${(pdf.length / 1e6).toFixed(2)} MB`)
