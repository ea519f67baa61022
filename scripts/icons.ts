import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { icoOf } from './icons/ico.ts'
import { markSvg } from './icons/mark.ts'
import { placesFile, placesSvg } from './icons/places.ts'
import { socialPicture } from './icons/social.ts'
import { heroMaster, iconSources, socialWords } from './icons/sources.ts'
import { madePath, recordMade } from './made.ts'

const project = loadProject(activeProject())

const tab = markSvg(project, { share: 0.7, radius: 6 })
const full = markSvg(project, { share: 0.54, radius: 0 })
const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 72 * (side / 32) })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

const files: Record<string, string | Buffer> = {
  'public/favicon.svg': tab,
  'public/favicon.ico': icoOf(await png(tab, 32), 32),
  'public/apple-touch-icon.png': await png(full, 180),
  'public/icon-192.png': await png(full, 192),
  'public/icon-512.png': await png(full, 512),
  'public/social.jpg': await socialPicture(heroMaster(project), socialWords(project), project.theme),
}
// The page's own, whatever the project.
writeFileSync(placesFile, placesSvg())
for (const [file, data] of Object.entries(files)) writeFileSync(madePath(project.id, file), data)
recordMade(project.id, 'icons', iconSources(project), Object.keys(files))
console.log(`Made ${Object.keys(files).join(', ')}`)
