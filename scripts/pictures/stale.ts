import { existsSync } from 'node:fs'
import type { PictureEntry } from '#project/pictures/made-pictures.ts'
import { madeFiles, manifests, type Origin, pictureFolders, readRecord, type UsedPicture } from './files.ts'
import { currentOrigin } from './make.ts'

/**
 * Why a picture's web sizes must be made again; undefined if they match its master and recipe. Their names have a hash of their content,
 * so they are not read.
 */
export function staleReason(id: string, picture: UsedPicture): string | undefined {
  const { name } = picture
  const entry = readRecord<PictureEntry>(manifests(id).page)[name]
  const origin = readRecord<Origin>(manifests(id).origins)[name]
  if (!entry || !origin) return 'there are none yet'
  const now = currentOrigin(id, picture)
  if (now.master !== origin.master) return 'its master changed'
  if (now.recipe !== origin.recipe) return 'how they are made changed'
  const files = madeFiles(name, entry).map(file => `${pictureFolders(id).made}/${file}`)
  const missing = files.find(file => !existsSync(file))
  return missing && `${missing} is missing`
}
