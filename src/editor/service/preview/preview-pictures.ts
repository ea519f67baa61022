import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Pictures that were resized for previews, which are made again when they are needed. */
export const previewPicturesFolder = (dataFolder: string): string => join(dataFolder, 'preview-pictures')

/** Longer than any preview is held. */
const unusedMs = 86_400_000

/** Removes pictures that no preview has shown for a day, so that a removed upload is gone from here, too. */
export function removePreviewPictures(dataFolder: string, now: number): number {
  const folder = previewPicturesFolder(dataFolder)
  if (!existsSync(folder)) return 0
  const unused = readdirSync(folder)
    .map(name => join(folder, name))
    .filter(file => now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) >= unusedMs)
  for (const file of unused) rmSync(file, { force: true })
  return unused.length
}
