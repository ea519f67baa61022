import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { project } from '../active-project.ts'
import { scratchFolder } from './test-service.ts'

/** A small site, with the files that a build writes. */
export const builtFiles = {
  'index.html': '<!doctype html><title>home</title>',
  'Pricing.html': '<!doctype html><title>pricing</title>',
  'MasterPlan.html': '<!doctype html><title>master plan</title>',
  '404.html': '<!doctype html><title>Unexpected Application Error!</title>',
  'assets/app.1a2b3c.js': `console.log(${JSON.stringify('x'.repeat(2000))})`,
  'robots.txt': 'User-agent: *',
  'brochure.pdf': `%PDF-1.7 ${'0123456789'.repeat(200_000)}`,
  '.env': 'SECRET=1',
  'assets/app.1a2b3c.js.map': '{}',
} as const

const isCompressed = (name: string) => /\.(html|js|txt)$/.test(name)

export const builtProject = (dist: string, id = project.id): string => join(dist, id)

const writeSite = (folder: string): void => {
  for (const [name, content] of Object.entries(builtFiles)) {
    const path = join(folder, 'site', name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
    if (!isCompressed(name)) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content))
  }
  const csp = { style: ['sha256-c3R5bGU='], script: ['sha256-c2NyaXB0'] }
  writeFileSync(join(folder, 'csp.json'), JSON.stringify(csp))
}

/** Writes the site to a new folder and returns that folder. */
export function builtSite(ids = [project.id]): string {
  const folder = scratchFolder()
  for (const id of ids) writeSite(builtProject(folder, id))
  mkdirSync(join(folder, 'desk/site/assets'), { recursive: true })
  writeFileSync(join(folder, 'desk/site/index.html'), '<!doctype html><title>desk</title>')
  writeFileSync(join(folder, 'desk/site/assets/desk.4d5e6f.js'), 'console.log("desk")')
  writeFileSync(join(folder, 'desk/site/push-worker.js'), 'addEventListener("push", () => {})')
  writeFileSync(join(folder, 'desk/csp.json'), JSON.stringify({ style: [], script: ['sha256-ZGVzaw=='] }))
  return folder
}
