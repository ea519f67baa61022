import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { ContentFiles } from '#contract/editions/editions.ts'
import { toContentFault } from '#project/content/content.ts'
import { addUploadFolder } from '#project/media.ts'
import type { CheckResult, CheckTask } from '../src/service/editions/drafts/check-thoroughly.ts'
import { projectMistakes } from './project/mistakes.ts'

/** A child process of the service: runs all checks of a build on content outside the project's folder. */

const isContent = (name: string) =>
  /^(?:words|prices\.json|pictures\.json|campaigns\.json|theme\.json|settings\.json|masters)$/.test(name)

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

async function check(task: CheckTask): Promise<CheckResult> {
  const projects = mkdtempSync(join(tmpdir(), 'check-content-'))
  try {
    const folder = join(projects, task.id)
    putTogether(task, folder)
    addUploadFolder(task.masters)
    process.env.PROJECTS_DIR = projects
    const [, ...lines] = await projectMistakes(task.id)
    // The temporary folder means nothing to an editor.
    return { faults: lines.map(line => toContentFault(task.id, line.trim().replaceAll(`${folder}/`, ''))) }
  } finally {
    rmSync(projects, { recursive: true, force: true })
  }
}

process.once('message', (task: CheckTask) => {
  void check(task).then(result => process.send?.(result, () => process.exit(0)))
})
