import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Links a file to another place, or copies it if the disk has no links; an existing file stays. */
export function linkFile(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
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
export function copyFiles(from: string, to: string, files: string[], linked: RegExp): void {
  for (const folder of new Set(files.map(file => dirname(join(to, file)))))
    mkdirSync(folder, { recursive: true })
  for (const file of files)
    if (linked.test(file)) linkFile(join(from, file), join(to, file))
    else copyFileSync(join(from, file), join(to, file))
}

export const copyFolder = async (from: string, to: string, linked: RegExp): Promise<void> =>
  copyFiles(from, to, await filesBelow(from), linked)
