import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { ContentFiles } from '#project/content/content-files.ts'
import { addUploadFolder } from '#project/media.ts'
import { toContentFault } from '#project/project-content.ts'
import { projectMistakes } from '#render/checks/mistakes.ts'
import { contentDigest } from '../service/edition-documents.ts'
import type { CheckResult, CheckTask } from '../service/renderer/tasks.ts'

/** Reads projects from another folder while some work runs; works that do so run one after another. */
export async function withProjectsFolder<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = process.env.PROJECTS_DIR
  process.env.PROJECTS_DIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.PROJECTS_DIR
    else process.env.PROJECTS_DIR = before
  }
}

const isContent = (name: string) =>
  /^(?:words|prices\.json|pictures\.json|campaigns\.json|theme\.json|settings\.json|map\.json|masters)$/.test(
    name,
  )

const linkAll = (from: string, to: string, names: string[]): void => {
  mkdirSync(to, { recursive: true })
  for (const name of names) if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name))
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Creates a project's folder with other content, and links everything else. */
function putTogether({ source, masters, files }: CheckTask, folder: string): void {
  linkAll(
    source,
    folder,
    namesIn(source).filter(name => !isContent(name)),
  )
  linkAll(join(source, 'masters'), join(folder, 'masters'), namesIn(join(source, 'masters')))
  linkAll(
    masters,
    join(folder, 'masters'),
    namesIn(masters).filter(name => name.endsWith('.jpg')),
  )
  for (const [name, value] of Object.entries(files satisfies ContentFiles)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(value))
  }
}

/** The last content of each project folder that has no mistakes. */
const checked = new Map<string, string>()

/** Whether content was checked last, so that publishing it needs no second check. */
export const wasChecked = (source: string, files: ContentFiles): boolean =>
  checked.get(source) === contentDigest(files)

/** Runs all checks of a publication on content outside the project's folder. */
export async function checkContent(task: CheckTask): Promise<CheckResult> {
  const projects = mkdtempSync(join(tmpdir(), 'check-content-'))
  try {
    const folder = join(projects, task.id)
    putTogether(task, folder)
    addUploadFolder(task.masters)
    const [, ...lines] = await withProjectsFolder(projects, () => projectMistakes(task.id))
    if (lines.length === 0) checked.set(task.source, contentDigest(task.files))
    // The temporary folder means nothing to an editor.
    return { faults: lines.map(line => toContentFault(task.id, line.trim().replaceAll(`${folder}/`, ''))) }
  } finally {
    rmSync(projects, { recursive: true, force: true })
  }
}
