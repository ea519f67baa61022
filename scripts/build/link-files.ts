import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Puts a file at another place too, as a link where the disk has links; a file that is there already stays. */
export async function linkFile(from: string, to: string): Promise<void> {
  if (existsSync(to)) return
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(async error => {
    // Two languages share a file, and the other was faster.
    if (error.code !== 'EEXIST') await copyFile(from, to)
  })
}

/** Every file below a folder, by its path in it. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/**
 * Copies files of a folder. Those that are only ever replaced, never written again, are linked: the ones whose path matches. Others are
 * copied, so that what is written into the copy leaves the original as it is.
 */
export async function copyFiles(from: string, to: string, files: string[], linked: RegExp): Promise<void> {
  for (const file of files) {
    const target = join(to, file)
    await mkdir(dirname(target), { recursive: true })
    await (linked.test(file) ? linkFile(join(from, file), target) : copyFile(join(from, file), target))
  }
}

/** Copies a whole folder in the same way. */
export const copyFolder = async (from: string, to: string, linked: RegExp): Promise<void> =>
  copyFiles(from, to, await filesBelow(from), linked)
