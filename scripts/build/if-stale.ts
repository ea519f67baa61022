import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { activeProjects } from '#project/folders.ts'
import { staleBuilds } from './freshness.ts'

/**
 * Builds those projects, and the desk, whose last build is not of these sources. In a process of its own, because Vite remembers for the
 * rest of its process that it built for production.
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
