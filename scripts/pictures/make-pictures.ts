import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { PictureEntry } from '#project/pictures/made-pictures.ts'
import type { Project } from '#project/project.ts'
import { madeFiles, manifests, type Origin, pictureFolders, readRecord, usedPictures } from './files.ts'
import { currentOrigin, makeSizes } from './make.ts'
import { staleReason } from './stale.ts'

const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Makes the stale web sizes of the page's pictures, and removes those of removed pictures. */
export async function makePictures(
  project: Pick<Project, 'id' | 'pictures'>,
  say: (line: string) => void,
): Promise<void> {
  const { id } = project
  const { made } = pictureFolders(id)
  const files = manifests(id)
  mkdirSync(made, { recursive: true })
  const before = readRecord<PictureEntry>(files.page)
  const entries: Record<string, PictureEntry> = {}
  const origins: Record<string, Origin> = {}
  for (const picture of usedPictures(project)) {
    const { name } = picture
    const fresh = before[name]
    const reason = staleReason(id, picture)
    if (reason) say(`Making the web sizes of ${name}: ${reason}`)
    entries[name] = fresh && !reason ? fresh : await makeSizes(id, picture)
    origins[name] = currentOrigin(id, picture)
  }
  const owned = new Set(Object.entries(entries).flatMap(([name, entry]) => madeFiles(name, entry)))
  for (const file of readdirSync(made)) {
    if (!owned.has(file)) rmSync(`${made}/${file}`)
  }
  write(files.page, entries)
  write(files.origins, origins)
  say(`${owned.size} files of ${Object.keys(entries).length} pictures are in ${made}`)
}
