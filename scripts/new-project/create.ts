import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectPath } from '#project/folders.ts'
import { ProjectFault } from '#project/project-fault.ts'
import { projectMistakes } from '../project/mistakes.ts'
import type { Answers } from './answers.ts'

const skeleton = 'scripts/new-project/skeleton'

/** As a piece of JSON text. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1)

const fillIn = (folder: string, values: Record<string, string>) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replaceAll(/%([a-z]+)%/g, (whole, key) => (key in values ? escaped(values[key] ?? '') : whole)),
    )
  }
}

/** Says why a folder of this name cannot be made, if it cannot. */
export function idFault(id: string): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    return 'A project is named by small letters, digits and dashes, e.g. lakeside.'
  if (id === 'desk') return 'The name desk is taken: the desk is built beside the projects.'
  return existsSync(projectPath(id)) ? `${projectPath(id)} already exists.` : undefined
}

/** Makes a project's folder from the skeleton; a `ProjectFault` says which answers do not do, and nothing is left. */
export async function createProject(id: string, answers: Answers): Promise<void> {
  const fault = idFault(id)
  if (fault) throw new ProjectFault([fault])
  const folder = projectPath(id)
  try {
    cpSync(skeleton, folder, { recursive: true })
    const place = encodeURIComponent(`${answers.street}, ${answers.city}`)
    fillIn(folder, { ...answers, id, place })
    const mistakes = await projectMistakes(id)
    if (mistakes.length > 0) throw new ProjectFault(mistakes)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
