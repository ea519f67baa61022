import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { PictureEntry } from '#project/pictures/made-pictures.ts'
import { fileDigest } from '../../src/lib/http/files/file-digest.ts'
import { jpegWidth, madeFiles, type Origin, pictureFolders, sha256, type UsedPicture } from './files.ts'
import { type Recipe, recipeFor } from './recipes.ts'

/** AVIF's effort: 3 makes files within 3 % of the slowest setting in a tenth of its time. */
const effort = 3

const encode = (master: Buffer, width: number, ending: string, recipe: Recipe): Promise<Buffer> => {
  const sized = sharp(master).resize({ width })
  if (ending === 'avif') return sized.avif({ quality: recipe.avif, effort }).toBuffer()
  if (ending === 'webp') return sized.webp({ quality: recipe.webp, effort: 6 }).toBuffer()
  return sized.jpeg({ quality: recipe.jpeg, mozjpeg: true }).toBuffer()
}

const averageColour = async (master: Buffer): Promise<string> => {
  const pixel = await sharp(master).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

/** The current sources of a picture's files. */
export const currentOrigin = (id: string, { name, role }: UsedPicture): Origin => ({
  master: fileDigest(`${pictureFolders(id).masters}/${name}.jpg`).toString('hex'),
  recipe: sha256(JSON.stringify(recipeFor(role))).slice(0, 16),
})

/** Makes the web sizes of one master and returns its entry for the page. */
export async function makeSizes(id: string, { name, role }: UsedPicture): Promise<PictureEntry> {
  const master = readFileSync(`${pictureFolders(id).masters}/${name}.jpg`)
  const { width, height } = await sharp(master).metadata()
  const recipe = recipeFor(role)
  const widths = [...new Set(recipe.widths.map(wanted => Math.min(wanted, width)))]
  const made: Buffer[] = []
  for (const size of widths) {
    made.push(await encode(master, size, 'avif', recipe), await encode(master, size, 'webp', recipe))
  }
  made.push(await encode(master, jpegWidth(widths), 'jpg', recipe))
  const hash = sha256(Buffer.concat(made)).slice(0, 8)
  madeFiles(name, { hash, widths }).forEach((file, index) => {
    writeFileSync(`${pictureFolders(id).made}/${file}`, made[index] ?? '')
  })
  return { width, height, colour: await averageColour(master), hash, widths }
}
