import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import type { PictureEntry } from '#project/made-pictures.ts'
import {
  madeFiles,
  manifests,
  type Origin,
  pictureFolders,
  readRecord,
  usedPictures,
} from './pictures/files.ts'
import { currentOrigin, makeSizes } from './pictures/make.ts'
import { staleReason } from './pictures/stale.ts'

const project = loadProject(activeProject())
const { id } = project
const { made } = pictureFolders(id)
const { page, origins: originsFile } = manifests(id)

mkdirSync(made, { recursive: true })
const before = readRecord<PictureEntry>(page)
const entries: Record<string, PictureEntry> = {}
const origins: Record<string, Origin> = {}

for (const name of usedPictures(project)) {
  const fresh = before[name]
  const reason = staleReason(id, name)
  if (reason) console.log(reason)
  entries[name] = fresh && !reason ? fresh : await makeSizes(id, name)
  origins[name] = currentOrigin(id, name)
}

const owned = new Set(Object.entries(entries).flatMap(([name, entry]) => madeFiles(name, entry)))
for (const file of readdirSync(made)) {
  if (!owned.has(file)) rmSync(`${made}/${file}`)
}
writeFileSync(page, JSON.stringify(entries))
writeFileSync(originsFile, JSON.stringify(origins))
execFileSync('npx', ['biome', 'format', '--write', page, originsFile])
console.log(`${owned.size} files of ${Object.keys(entries).length} pictures are in ${made}`)
