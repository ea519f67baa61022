// Builds stale sites of the active projects, then serves them with their lead service.
import { activeProjects } from '#project/folders.ts'
import { staleBuilds } from '#render/freshness.ts'
import { ignoreClosedOutput } from '../src/lib/log/log.ts'
import { readEnvironmentFile } from '../src/service/settings/environment.ts'
import { buildStale } from './build/if-stale.ts'

ignoreClosedOutput()
try {
  readEnvironmentFile()
  const ids = activeProjects()
  const stale = await staleBuilds(ids)
  if (stale.length > 0) {
    console.log('Building the site ...')
    buildStale(stale, ids)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { boot } = await import('../src/service/main.ts')
await boot()
