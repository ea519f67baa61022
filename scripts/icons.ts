import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { makeIcons } from './icons/make-icons.ts'

await makeIcons(loadProject(activeProject()), line => console.log(line))
