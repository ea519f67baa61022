import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import {
  folders,
  madeFiles,
  manifests,
  type Origin,
  type PictureEntry,
  readRecord,
  usedPictures,
} from './pictures/files.ts'
import { currentOrigin, makeSizes } from './pictures/make.ts'
import { staleReason } from './pictures/stale.ts'

mkdirSync(folders.made, { recursive: true })
const before = readRecord<PictureEntry>(manifests.page)
const entries: Record<string, PictureEntry> = {}
const origins: Record<string, Origin> = {}

for (const name of usedPictures()) {
  const fresh = before[name]
  const reason = staleReason(name)
  if (reason) console.log(reason)
  entries[name] = fresh && !reason ? fresh : await makeSizes(name)
  origins[name] = currentOrigin(name)
}

const owned = new Set(Object.entries(entries).flatMap(([name, entry]) => madeFiles(name, entry)))
for (const file of readdirSync(folders.made)) {
  if (!owned.has(file)) rmSync(`${folders.made}/${file}`)
}
writeFileSync(manifests.page, JSON.stringify(entries))
writeFileSync(manifests.origins, JSON.stringify(origins))
execFileSync('npx', ['biome', 'format', '--write', manifests.page, manifests.origins])
console.log(`${owned.size} files of ${Object.keys(entries).length} pictures are in ${folders.made}`)
