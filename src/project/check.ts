import { existsSync } from 'node:fs'
import { projectPath } from './folders.ts'
import { firstLanguage, readProject } from './load.ts'
import { pictureUses } from './picture-uses.ts'

/** One line per mistake in a project's folder, each with file and field; none when a build may go on. */
export function projectFaults(id: string): string[] {
  const read = readProject(id)
  if ('faults' in read) return read.faults
  return pictureUses(read.project.words)
    .map(({ path, name }) => ({ path, master: projectPath(id, 'masters', `${name}.jpg`) }))
    .filter(({ master }) => !existsSync(master))
    .map(({ path, master }) => {
      const file = projectPath(id, 'words', `${firstLanguage}.json`)
      return `${file}: ${path}: there is no picture ${master}`
    })
}
