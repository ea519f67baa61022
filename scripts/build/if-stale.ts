import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { activeProject } from '#project/folders.ts'
import { needsBuild } from './freshness.ts'

/**
 * Builds the active project where its last build is not of these sources. In a process of its own, because Vite
 * remembers for the rest of its process that it built for production.
 */
export async function buildIfStale(): Promise<void> {
  if (!(await needsBuild(activeProject()))) return
  console.log('\n== build')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built; see above.')
}
