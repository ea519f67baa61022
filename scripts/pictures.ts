import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { makePictures } from './pictures/make-pictures.ts'

await makePictures(loadProject(activeProject()), line => console.log(line))
