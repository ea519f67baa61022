import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { activeProjects } from '#project/folders.ts'
import { staleBuilds } from '#render/freshness.ts'

/**
 * Builds what is stale in a process of its own, because Vite stays in the memory, and in production mode, of a process that used it.
 */
export function buildStale(stale: string[], ids: string[]): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', ...stale], {
    stdio: 'inherit',
    env: { ...process.env, PROJECT: '', PROJECTS: ids.join(',') },
  })
  if (status !== 0) throw new Error('The site could not be built; see above.')
}

/** Builds stale sites of projects, and the desk and the page's code if they are stale. */
export async function buildIfStale(ids: string[] = activeProjects()): Promise<void> {
  const stale = await staleBuilds(ids)
  if (stale.length === 0) return
  console.log('\n== build')
  buildStale(stale, ids)
}
