import { cpSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readStarted, readStartedFiles } from '#editor/service/start/started-documents.ts'
import { isWritten, startedFolder, writeStartedFolder } from '#editor/service/start/started-folder.ts'
import { addProjectsFolder, projectsFolder } from '#project/folders.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { Terminal } from '../terminal.ts'

/** Writes the folder of a started project if it is missing, and adds it to the folders of projects. */
export async function writeStarted(
  documents: Pick<ChangeRecords, 'settings'>,
  dataFolder: string,
  id: string,
): Promise<void> {
  const row = (await readStarted(documents)).find(one => one.id === id)
  const files = row && (await readStartedFiles(documents, row))
  if (!row || !files) return
  if (!isWritten(dataFolder, id, row.files)) writeStartedFolder(dataFolder, id, row.files, files)
  addProjectsFolder(startedFolder(dataFolder))
}

/** Files that only the data folder needs; a build makes them again. */
const leftOut = ['.files', 'fonts', 'fonts.json']

/** Copies a started project to the folder of projects, completely or not at all; false if it exists already. */
export function copyStarted(dataFolder: string, id: string, terminal: Terminal): boolean {
  const from = startedFolder(dataFolder)
  if (projectsFolder(id) !== from) return false
  const folder = join(projectsFolder(), id)
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  cpSync(join(from, id), beside, {
    recursive: true,
    filter: file => !leftOut.includes(basename(file)),
  })
  renameSync(beside, folder)
  terminal.say(
    `Wrote the project into ${folder}. Name it in PROJECTS to have it built and served from there.`,
  )
  return true
}
