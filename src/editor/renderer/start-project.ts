import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectPath } from '#project/folders.ts'
import { ProjectFault } from '#project/read-json.ts'
import { type Answer, answerFault, questions } from '#render/new-project/answers.ts'
import { answersIn, createProject } from '#render/new-project/create.ts'
import { namesIn } from '#render/new-project/looks.ts'
import type { StartProjectError } from '../edition/start-project.ts'
import type { CreateResult, CreateTask, ProjectFiles } from '../service/renderer/tasks.ts'
import { withProjectsFolder } from './check-content.ts'

/** The texts of a folder by file name; pictures, which are the same for all new projects, are left out. */
const readTexts = (folder: string): ProjectFiles =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(name => name.replaceAll('\\', '/'))
      .filter(name => /\.(?:json|svg)$/.test(name) && !/^(?:made|masters)\//.test(name))
      .sort()
      .map(name => [name, readFileSync(join(folder, name), 'utf8')]),
  )

/** The fields of the form for mistakes of a file that no answer explains. */
const parts: [start: string, field: string][] = [
  ['pictures.json: hero.wide', 'pictures.wide'],
  ['pictures.json: hero.tall', 'pictures.tall'],
  ['pictures.json: ', 'pictures.gallery'],
  ['theme.json: ', 'colours'],
  ['settings.json: languages', 'languages'],
]

/** A line of the build as an error in the form. */
const toFault = (id: string, line: string): StartProjectError => {
  const text = line.trim().replaceAll(`${projectPath(id)}/`, '')
  const [answer] = answersIn(id, line)
  const message = text.replace(/^\S+\.(?:json|svg): \S+: /, '')
  if (answer) return { field: answer, message }
  const [, field] = parts.find(([start]) => text.startsWith(start)) ?? []
  return { field: field ?? '', message: field ? message.replace(/^masters\/\S+ /, 'this picture ') : text }
}

/** The sizes of the uploaded pictures. */
const measureUploads = async ({ pictures, masters }: CreateTask['looks']) => {
  const names = new Set(pictures ? namesIn(pictures) : [])
  return Promise.all(
    [...names].map(async name => {
      const { width, height } = await sharp(join(masters, `${name}.jpg`)).metadata()
      return { name, width, height }
    }),
  )
}

const once = (faults: StartProjectError[]): StartProjectError[] =>
  faults.filter(
    ({ field, message }, index) =>
      faults.findIndex(other => other.field === field && other.message === message) === index,
  )

async function create({ id, answers, looks }: CreateTask): Promise<CreateResult> {
  try {
    await createProject(id, answers, looks)
    return { files: readTexts(projectPath(id)), pictures: await measureUploads(looks) }
  } catch (error) {
    if (!(error instanceof ProjectFault)) throw error
    // The brochure uses the gallery's pictures and needs larger ones, but the form asks only for the gallery.
    const lines = error.lines.filter(line => !line.includes('pictures.json: brochure.'))
    return { faults: once(lines.map(line => toFault(id, line))) }
  }
}

/** Makes the files of a new project, as `npm run new-project` does. */
export async function startProject(task: CreateTask): Promise<CreateResult> {
  const { answers } = task
  const wrong = (Object.keys(questions) as Answer[]).flatMap(field => {
    const message = answers[field] === undefined ? undefined : answerFault(field, answers[field])
    return message ? [{ field, message }] : []
  })
  if (wrong.length > 0) return { faults: wrong }
  const projects = mkdtempSync(join(tmpdir(), 'start-project-'))
  try {
    return await withProjectsFolder(projects, () => create(task))
  } finally {
    rmSync(projects, { recursive: true, force: true })
  }
}
