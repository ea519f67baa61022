import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { readEditionContent } from '../../editions/edition-documents.ts'
import { contentFileOf, unfinishedFolder } from '../../editions/publish/edition-folder.ts'
import { hasBuildTools, runBuild } from '../../editions/publish/run-build.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import { StartError } from '../../start/start-error.ts'
import type { Terminal } from '../terminal.ts'

const maxMemory = 4_000_000_000
const contentFiles = v.record(v.string(), v.unknown())

/** Writes the content of an edition into a file, for a machine that has the tools to build it. */
export async function saveContent(
  documents: Pick<ChangeRecords, 'settings'>,
  { settings: { projectId } }: Project,
  [number, file]: [string, string],
  terminal: Terminal,
): Promise<void> {
  const content = await readEditionContent(documents, projectId, Number(number))
  if (!content) throw new StartError([`There is no edition ${number}.`])
  writeFileSync(file, JSON.stringify(content))
  terminal.say(`Wrote the content of edition ${number} into ${file}.`)
}

/** Builds an edition from such a file, into a folder that a service can serve. */
export async function buildElsewhere(
  { id }: Pick<Project, 'id'>,
  [file, folder]: [string, string],
  masters: string,
  terminal: Terminal,
): Promise<void> {
  if (!hasBuildTools()) throw new StartError(['The tools that build are not installed here: run `npm ci`.'])
  if (existsSync(folder)) throw new StartError([`${folder} already exists. Choose another folder.`])
  const content = v.parse(contentFiles, JSON.parse(readFileSync(file, 'utf8')))
  const beside = resolve(unfinishedFolder(folder))
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true })
  writeFileSync(contentFileOf(beside), JSON.stringify(content))
  const task = {
    id,
    folder: beside,
    source: resolve(projectPath(id)),
    masters,
    earlier: [],
    mostMemory: maxMemory,
  }
  try {
    const { signal } = new AbortController()
    const result = await runBuild({ step: 'build', ...task }, signal)
    if (!result.isDone) throw new StartError(result.faults)
    await runBuild({ step: 'finish', ...task }, signal)
    renameSync(beside, folder)
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
  terminal.say(`Built ${folder}. Copy it to DATA_DIR/editions/${id}/NUMBER where the service runs.`)
}
