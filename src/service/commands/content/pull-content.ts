import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { mergeContents } from '#editor/edition/merge-contents.ts'
import { readEditionContent, readEditions } from '#editor/service/edition-documents.ts'
import { StartError } from '#lib/start-error.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { withFixedFields } from '#project/content/editable-fields.ts'
import { withoutOtherWords } from '#project/content/languages-in.ts'
import { isSameValue } from '#project/content/values.ts'
import { projectPath } from '#project/folders.ts'
import { uploadedVideosIn } from '#project/media.ts'
import { brochurePictures, pagePictures } from '#project/pictures/picture-roles.ts'
import { picturesSchema } from '#project/pictures/pictures.ts'
import type { Project } from '#project/project.ts'
import { readContent } from '#project/project-content.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { Terminal } from '../terminal.ts'

const marker = v.object({ pulled: v.number() })

/** The file that names the last edition written into the folder; it is part of the project. */
const markerFile = (id: string) => projectPath(id, 'edition.json')

const readPulled = (id: string): number => {
  try {
    return v.parse(marker, JSON.parse(readFileSync(markerFile(id), 'utf8'))).pulled
  } catch {
    return 0
  }
}

const writeJson = (file: string, value: unknown): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** Copies the uploaded pictures and videos that the content names and the folder lacks. */
export const copyUploads = (id: string, files: ContentFiles, dataFolder: string): number => {
  const pictures = v.safeParse(picturesSchema, files['pictures.json'])
  if (!pictures.success) return 0
  const names = [...pagePictures(pictures.output), ...brochurePictures(pictures.output)].map(
    ({ name }) => name,
  )
  const missing = [...new Set(names)].filter(
    name =>
      !existsSync(projectPath(id, 'masters', `${name}.jpg`)) &&
      existsSync(join(dataFolder, 'masters', `${name}.jpg`)),
  )
  for (const name of missing)
    copyFileSync(join(dataFolder, 'masters', `${name}.jpg`), projectPath(id, 'masters', `${name}.jpg`))
  const videos = uploadedVideosIn(files).filter(
    name => !existsSync(projectPath(id, 'media', name)) && existsSync(join(dataFolder, 'masters', name)),
  )
  if (videos.length > 0) mkdirSync(projectPath(id, 'media'), { recursive: true })
  for (const name of videos) copyFileSync(join(dataFolder, 'masters', name), projectPath(id, 'media', name))
  return missing.length + videos.length
}

const asText = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** Writes the live edition into the project's folder, and merges field by field if the folder has changed too. */
export async function pullContent(
  documents: Pick<ChangeRecords, 'settings'>,
  project: Project,
  dataFolder: string,
  terminal: Terminal,
): Promise<void> {
  const { id, settings } = project
  const { projectId } = settings
  const { live } = await readEditions(documents, projectId)
  if (live === 0) {
    terminal.say(`No edition of ${id} is live: visitors see its folder.`)
    return
  }
  const published = await readEditionContent(documents, projectId, live)
  if (!published) throw new StartError([`The content of edition ${live} is not in the store.`])
  const ours = readContent(project)
  // Editions of earlier versions lack files that became content later.
  const theirs = withFixedFields(ours, published)
  const pulled = readPulled(id)
  const stored = await readEditionContent(documents, projectId, pulled)
  if (!stored && pulled > 0)
    throw new StartError([
      `Edition ${pulled}, the last one that was pulled, is not in the store any more, so nobody can say which side changed a field.`,
      `Write the live edition into a file with “npm run content -- save ${id} ${live} FILE”, compare by hand, and then set "pulled" in ${markerFile(id)} to ${live}.`,
    ])
  const base = stored ?? ours
  const { files, taken, conflicts } = mergeContents(base, ours, theirs)
  const current = withoutOtherWords(files)
  for (const [file, value] of Object.entries(files)) {
    // The words of a removed language.
    if (!Object.hasOwn(current, file)) rmSync(projectPath(id, file), { force: true })
    else if (!isSameValue(value, ours[file])) writeJson(projectPath(id, file), value)
  }
  const uploads = copyUploads(id, files, dataFolder)
  writeJson(markerFile(id), { pulled: live })
  terminal.say(
    `Wrote ${taken.length} ${taken.length === 1 ? 'field' : 'fields'} of edition ${live} into ${projectPath(id)}${uploads > 0 ? `, and ${uploads} uploaded files` : ''}.`,
  )
  if (conflicts.length === 0) return
  terminal.warn('These fields changed in the folder, too, and were left as they are:')
  for (const { file, path, before, after } of conflicts)
    terminal.warn(
      `  ${projectPath(id, file)}: ${path}: ${asText(before)}; edition ${live} says ${asText(after)}`,
    )
}
