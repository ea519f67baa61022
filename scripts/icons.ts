import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { icoOf } from './icons/ico.ts'
import { markSvg } from './icons/mark.ts'
import { placesSvg } from './icons/places.ts'
import { socialPicture } from './icons/social.ts'
import { hero, iconSources, socialWords } from './icons/sources.ts'
import { recordMade } from './made.ts'

const tab = markSvg({ share: 0.86, radius: 6 })
const full = markSvg({ share: 0.66, radius: 0 })
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
  'src/site/icons/places.svg': placesSvg(),
  'public/social.jpg': await socialPicture(hero, socialWords),
}
for (const [file, data] of Object.entries(files)) writeFileSync(file, data)
recordMade('icons', iconSources(), Object.keys(files))
console.log(`Made ${Object.keys(files).join(', ')}`)
