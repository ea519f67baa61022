import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProjectFiles } from '../renderer/tasks.ts'
import { skeletonFolder } from './create-files.ts'

/** The folder of the projects that were started in the desk. */
export const startedFolder = (dataFolder: string): string => join(dataFolder, 'projects')

/** The file that records which stored files a folder was written from. */
const markerFile = (folder: string) => join(folder, '.files')

/** The names of the existing folders. */
export const startedIds = (dataFolder: string): string[] => {
  const folder = startedFolder(dataFolder)
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(id => existsSync(markerFile(join(folder, id))))
}

/** Whether a folder has these files. */
export function isWritten(dataFolder: string, id: string, key: string): boolean {
  const marker = markerFile(join(startedFolder(dataFolder), id))
  return existsSync(marker) && readFileSync(marker, 'utf8') === key
}

/** Writes the folder of a started project: its texts, and the sample pictures. It appears only when it is complete. */
export function writeStartedFolder(dataFolder: string, id: string, key: string, files: ProjectFiles): void {
  const folder = join(startedFolder(dataFolder), id)
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true })
  for (const name of ['masters', 'made'])
    if (existsSync(join(skeletonFolder, name)))
      cpSync(join(skeletonFolder, name), join(beside, name), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(beside, name)), { recursive: true })
    writeFileSync(join(beside, name), text)
  }
  writeFileSync(markerFile(beside), key)
  rmSync(folder, { recursive: true, force: true })
  renameSync(beside, folder)
}

/** Removes the folder of a project that was deleted. */
export const removeStartedFolder = (dataFolder: string, id: string): void =>
  rmSync(join(startedFolder(dataFolder), id), { recursive: true, force: true })
