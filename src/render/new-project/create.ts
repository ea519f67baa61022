import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectIdFault } from '#editor/edition/project-id.ts'
import { projectPath } from '#project/folders.ts'
import { ProjectFault } from '#project/read-json.ts'
import { projectMistakes } from '../checks/mistakes.ts'
import { type Answer, type Answers, placeholderAnswers, stateNamed } from './answers.ts'
import { applyLooks, type Looks, linkUploads } from './looks.ts'
import { answerFields, writePlaceholders } from './write-placeholders.ts'

const skeleton = 'src/render/new-project/skeleton'

/** As a part of JSON text. */
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

/** Why a folder of this name cannot be made; undefined if it can. */
export const idFault = (id: string): string | undefined =>
  projectIdFault(id) ?? (existsSync(projectPath(id)) ? `${projectPath(id)} already exists.` : undefined)

/** The answers that a line about a file of the new folder refers to. */
export const answersIn = (id: string, line: string): Answer[] =>
  (Object.keys(answerFields) as Answer[]).filter(key =>
    answerFields[key].some(([file, field]) => line.includes(`${projectPath(id, file)}: ${field}: `)),
  )

/** A mistake by the answer it comes from, because the folder does not exist yet. */
export const namedByResponse = (id: string, line: string): string => {
  const [key] = answersIn(id, line)
  return key ? line.trim().replace(/^\S+: \S+: /, `--${key}: `) : line.trim()
}

/** Makes a project's folder from the skeleton; throws a `ProjectFault` with the mistakes, and then leaves nothing behind. */
export async function createProject(id: string, given: Partial<Answers>, looks: Looks = {}): Promise<void> {
  const fault = idFault(id)
  if (fault) throw new ProjectFault([fault])
  const folder = projectPath(id)
  try {
    cpSync(skeleton, folder, { recursive: true })
    const usual = placeholderAnswers(id)
    const answers = { ...usual, ...given }
    const place = encodeURIComponent(`${answers.street}, ${answers.city}`)
    fillIn(folder, { ...answers, id, place, state: stateNamed(answers.region) })
    applyLooks(folder, looks)
    const untold = (Object.keys(usual) as Answer[]).filter(key => given[key] === undefined)
    writePlaceholders(folder, untold)
    linkUploads(folder, looks)
    const [, ...mistakes] = await projectMistakes(id)
    if (mistakes.length > 0) throw new ProjectFault(mistakes)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
