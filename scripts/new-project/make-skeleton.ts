// Draws the pictures of a new project and makes their web sizes in advance, because encoding them took most of its first start.
import process from 'node:process'
import { projectPath } from '#project/folders.ts'
import { picturesSchema } from '#project/pictures/pictures.ts'
import { planSchema } from '#project/pictures/plan.ts'
import { readFile } from '#project/read-file.ts'
import { ProjectFault } from '#project/read-json.ts'
import { makePictures } from '#render/made/pictures/make-pictures.ts'
import { drawMasters } from './draw-masters.ts'

process.env.PROJECTS_DIR = 'src/render/new-project'
const id = 'skeleton'
const faults: string[] = []
const plan = readFile(projectPath(id, 'plan.json'), planSchema, faults)
const pictures = readFile(projectPath(id, 'pictures.json'), picturesSchema, faults)
if (!plan || !pictures) throw new ProjectFault(faults)
await drawMasters(projectPath(id, 'masters'), plan.towers)
await makePictures({ id, pictures }, line => console.log(line))
