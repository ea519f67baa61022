import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { makeFonts } from './fonts/make-fonts.ts'

await makeFonts(loadProject(activeProject()), line => console.log(line))
