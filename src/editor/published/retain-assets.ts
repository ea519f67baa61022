import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetStoreOf, hashedFilesIn, hashedFolders } from './asset-store.ts'

/** A build, and its files that have a hash in their names. */
export interface BuildRecord {
  builtAt: number
  files: string[]
}

/** How many builds keep their files, and for how many days after a newer one each build does. */
interface Retention {
  builds: number
  days: number
}

const dayMs = 86_400_000

/**
 * The builds whose files stay, from a list with the newest last. A page of a build may have been opened until the next
 * one was made, so the days count from then.
 */
export const buildsToKeep = (builds: BuildRecord[], { builds: count, days }: Retention, now: number) =>
  builds.filter((_, index) => {
    const replacedAt = builds[index + 1]?.builtAt ?? now
    return index >= builds.length - count || now - replacedAt < days * dayMs
  })

const numberFrom = (name: string, fallback: number, least: number): number => {
  const value = process.env[name] || String(fallback)
  if (!/^\d+$/.test(value) || Number(value) < least)
    throw new Error(`${name}: must be a whole number of at least ${least}`)
  return Number(value)
}

/** At least two builds, because a service may be running on the previous one. */
const retention = (): Retention => ({
  builds: numberFrom('KEEP_ASSETS_BUILDS', 10, 2),
  days: numberFrom('KEEP_ASSETS_DAYS', 30, 0),
})

const readBuilds = async (file: string): Promise<BuildRecord[]> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return []
  }
}

/** Adds a file whole or not at all. A link takes no room, but not every disk supports links. */
const addFile = async (from: string, to: string): Promise<void> => {
  if (existsSync(to)) return
  await link(from, to).catch(async () => {
    await copyFile(from, `${to}.new`)
    await rename(`${to}.new`, to)
  })
}

/** The last build, if it was made before there was a store. */
const unrecorded = async (folder: string): Promise<BuildRecord[]> => {
  const files = hashedFilesIn(join(folder, 'site'))
  return files.length === 0 ? [] : [{ builtAt: (await stat(folder)).mtimeMs, files }]
}

const isSame = (one: BuildRecord | undefined, other: BuildRecord) =>
  one?.files.toSorted().join() === other.files.toSorted().join()

/**
 * Adds the hashed files of a new build, which is about to replace a folder, to the folder's store, and removes those of
 * builds that are unlikely to be open any more.
 */
export async function retainAssets(folder: string, beside: string, now = Date.now()): Promise<void> {
  const store = assetStoreOf(folder)
  const list = join(store, 'builds.json')
  const limits = retention()
  for (const name of hashedFolders) await mkdir(join(store, name), { recursive: true })
  const recorded = await readBuilds(list)
  const before = recorded.length > 0 ? recorded : await unrecorded(folder)
  const built = { builtAt: now, files: hashedFilesIn(join(beside, 'site')) }
  const sources = [
    ...(recorded.length > 0 ? [] : before.map(build => ({ build, site: join(folder, 'site') }))),
    { build: built, site: join(beside, 'site') },
  ]
  for (const { build, site } of sources)
    for (const file of build.files) await addFile(join(site, file), join(store, file))
  const builds = buildsToKeep(isSame(before.at(-1), built) ? before : [...before, built], limits, now)
  await writeFile(`${list}.new`, JSON.stringify(builds))
  await rename(`${list}.new`, list)
  const retained = new Set(builds.flatMap(({ files }) => files))
  for (const file of hashedFilesIn(store)) if (!retained.has(file)) await rm(join(store, file))
}
