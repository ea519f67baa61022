import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of uploads, inside the data folder: pictures as `HASH.jpg`, with a small version for the desk. */
export const mastersFolder = (dataFolder: string): string => join(dataFolder, 'masters')

/** Whether a name is that of an uploaded picture: a hash, unlike the names in a project's folder. */
const isUploadName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)

const fileOf = (folder: string, name: string) => join(folder, `${name}.jpg`)

/** The ending of a file that is being written. */
const unfinishedEnding = '.part'

/** Writes a file whole or not at all. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${unfinishedEnding}`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Stores uploaded pictures by their hash, so that the same picture is stored once. */
export function createMasters(folder: string) {
  const small = join(folder, 'small')
  return {
    folder,

    /** Stores a picture and returns its name. */
    async store(picture: { master: Uint8Array; small: Uint8Array }): Promise<string> {
      await mkdir(small, { recursive: true, mode: 0o700 })
      const name = createHash('sha256').update(picture.master).digest('hex').slice(0, 32)
      if (existsSync(fileOf(folder, name)) && existsSync(fileOf(small, name))) {
        // An unlisted picture would else be removed for its age before it is listed again.
        const time = new Date()
        await utimes(fileOf(folder, name), time, time)
        return name
      }
      try {
        await writeWhole(fileOf(small, name), picture.small)
        await writeWhole(fileOf(folder, name), picture.master)
      } catch (error) {
        await rm(fileOf(small, name), { force: true })
        throw error
      }
      return name
    },

    /** Removes unfinished files of an earlier process, and returns how many. Must run before the first upload. */
    removeUnfinished(): number {
      if (!existsSync(folder)) return 0
      const unfinished = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
        file.endsWith(unfinishedEnding),
      )
      for (const file of unfinished) rmSync(join(folder, file), { force: true })
      return unfinished.length
    },

    /** The names of the pictures that were last written before a moment. */
    writtenBefore(moment: number): string[] {
      if (!existsSync(folder)) return []
      const latest = new Map<string, number>()
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const [, name] = /^(?:small\/)?([0-9a-f]{32})\.jpg$/.exec(file) ?? []
        const writtenAt = statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs
        if (name && writtenAt !== undefined) latest.set(name, Math.max(writtenAt, latest.get(name) ?? 0))
      }
      return [...latest].flatMap(([name, writtenAt]) => (writtenAt < moment ? [name] : []))
    },

    /** Removes a picture and its small copy. */
    async remove(name: string): Promise<void> {
      if (!isUploadName(name)) return
      for (const file of [fileOf(folder, name), fileOf(small, name)]) await rm(file, { force: true })
    },

    has: (name: string): boolean => isUploadName(name) && existsSync(fileOf(folder, name)),

    /** The bytes of a stored picture. */
    read: async (name: string): Promise<Uint8Array | undefined> =>
      isUploadName(name) ? readFile(fileOf(folder, name)).catch(() => undefined) : undefined,

    /** The small version of a picture. */
    readSmall: async (name: string): Promise<Uint8Array | undefined> =>
      isUploadName(name) ? readFile(fileOf(small, name)).catch(() => undefined) : undefined,
  }
}

export type Masters = ReturnType<typeof createMasters>
