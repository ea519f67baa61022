import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { makeBrochure } from './brochure/make-brochure.ts'
import { buildIfStale } from './build/if-stale.ts'

// The code that draws it is built with the page's.
await buildIfStale([])
await makeBrochure(loadProject(activeProject()), line => console.log(line))
