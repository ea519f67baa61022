import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { activeProjects } from '#project/folders.ts'
import { staleBuilds } from './freshness.ts'

/**
 * Builds stale sites of projects, and the desk if it is stale. It runs in a process of its own, because after a build Vite stays in
 * production mode for the rest of its process.
 */
export async function buildIfStale(ids: string[] = activeProjects()): Promise<void> {
  const stale = await staleBuilds(ids)
  if (stale.length === 0) return
  console.log('\n== build')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', ...stale], {
    stdio: 'inherit',
    env: { ...process.env, PROJECT: '', PROJECTS: ids.join(',') },
  })
  if (status !== 0) throw new Error('The site could not be built; see above.')
}
