import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { makeBrochure } from './brochure/make-brochure.ts'

await makeBrochure(loadProject(activeProject()), line => console.log(line))
