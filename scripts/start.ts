// Builds what is stale, then serves the site and its lead service.

import { surviveLostReader } from '../src/service/lost-reader.ts'
import { isStale } from './build/freshness.ts'

surviveLostReader()
try {
  if (await isStale()) {
    console.log('Building the site ...')
    // Only now: what is built elsewhere starts without the tools that build.
    const { buildSite } = await import('./build.ts')
    await buildSite()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Only now: with a mistake in the content not even this can be read.
const { boot } = await import('../src/service/main.ts')
await boot()
