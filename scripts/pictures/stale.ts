import { existsSync, readFileSync, statSync } from 'node:fs'
import type { PictureEntry } from '#project/pictures/made-pictures.ts'
import {
  madeFiles,
  manifests,
  type Origin,
  pictureFolders,
  readRecord,
  sha256,
  type UsedPicture,
} from './files.ts'
import { currentOrigin } from './make.ts'

const knownHashes = new Map<string, string>()

/** The hash of the files of a picture together, computed once as long as none of them changes. */
const hashOfAll = (files: string[]): string => {
  const stats = files.map(file => {
    const { dev, ino, size, mtimeMs } = statSync(file)
    return `${dev} ${ino} ${size} ${mtimeMs}`
  })
  const key = stats.join()
  const hash = knownHashes.get(key) ?? sha256(Buffer.concat(files.map(file => readFileSync(file))))
  knownHashes.set(key, hash)
  return hash
}

/** Why a picture's web sizes must be made again; undefined if they match its master and recipe. */
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
  if (missing) return `${missing} is missing`
  return hashOfAll(files).startsWith(entry.hash) ? undefined : 'a file is not the one that was made'
}
