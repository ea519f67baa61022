import { writeFileSync } from 'node:fs'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { makeIcons } from './icons/make-icons.ts'
import { placesFile, placesSvg } from './icons/places.ts'

// The page's own, whatever the project.
writeFileSync(placesFile, placesSvg())
await makeIcons(loadProject(activeProject()), line => console.log(line))
