import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Links a file to another place, or copies it if the disk has no links; an existing file stays. */
export async function linkFile(from: string, to: string): Promise<void> {
  if (existsSync(to)) return
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(async error => {
    // The file already exists when two languages share it.
    if (error.code !== 'EEXIST') await copyFile(from, to)
  })
}

export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/**
 * Copies files of a folder. Files with a matching path are linked, because they are only ever replaced. Others are copied, so that a
 * change of the copy leaves the original as it is.
 */
export async function copyFiles(from: string, to: string, files: string[], linked: RegExp): Promise<void> {
  for (const file of files) {
    const target = join(to, file)
    await mkdir(dirname(target), { recursive: true })
    await (linked.test(file) ? linkFile(join(from, file), target) : copyFile(join(from, file), target))
  }
}

export const copyFolder = async (from: string, to: string, linked: RegExp): Promise<void> =>
  copyFiles(from, to, await filesBelow(from), linked)
