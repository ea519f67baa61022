// Builds what is stale, then serves the site and its lead service.
import { isStale } from './build/freshness.ts'
import { buildSite } from './build.ts'

try {
  if (await isStale()) {
    console.log('Building the site ...')
    await buildSite()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { boot } = await import('../src/service/main.ts')
await boot()
