import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { fileDigest } from '#lib/http/files/file-digest.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { withFixedFields } from '#project/content/editable-fields.ts'
import { formerBrochureMark, projectPath } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { uploadedVideosIn } from '#project/media.ts'
import { brochurePictures, pagePictures } from '#project/pictures/picture-roles.ts'
import { picturesSchema } from '#project/pictures/pictures.ts'
import type { Project } from '#project/project.ts'
import { projectMistakes } from '#render/checks/mistakes.ts'
import { compressRest, replaceFiles } from '#render/files/compress.ts'
import { copyFiles, copyFolder, filesBelow, linkFile } from '#render/files/link-files.ts'
import { codeHash } from '#render/freshness.ts'
import { brochureSources } from '#render/made/brochure/make-brochure.ts'
import { staleGenerated } from '#render/made/generated.ts'
import { makeStale } from '#render/made/make-stale.ts'
import type { LoadedBundle } from '#render/page/page-bundle.ts'
import { hashedPictures, writeSite } from '#render/page/write-site.ts'
import { contentDigest } from '../service/edition-documents.ts'
import type { BuildResult, BuildTask } from '../service/publish/build-task.ts'
import { contentFileOf, projectsOf, readRecord, writeRecord } from '../service/publish/edition-folder.ts'
import { wasChecked, withProjectsFolder } from './check-content.ts'

/** The content cannot be published; `faults` says why. */
class FaultyContent extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const isContent = (file: string) =>
  /^(words\/[^/]+|prices|pictures|campaigns|theme|settings|map)\.json$/.test(file)

const isMade = (file: string) => /^(made|masters)\//.test(file)

const writeJson = async (file: string, value: unknown): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** Pictures with a hash in their name, and brochures: these files are replaced as a whole, never changed. */
const onlyReplaced = /^public\/pictures\/|\.pdf$/

/** Creates the whole folder of a project: the edition's content, and the project's own files for the rest. */
async function putTogether({ id, folder, source, masters, madeBy }: BuildTask, files: ContentFiles) {
  const own = join(projectsOf(folder), id)
  // An edition that is older than a kind of content lacks its file, so the one in the project's folder is used.
  const rest = (await filesBelow(source)).filter(file => !Object.hasOwn(files, file) && !isMade(file))
  copyFiles(source, own, rest, /^media\//)
  const before: ContentFiles = {}
  for (const file of Object.keys(files)) {
    if (!isContent(file)) throw new FaultyContent([`${file}: There is no such file to edit.`])
    const path = join(source, file)
    if (existsSync(path)) before[file] = JSON.parse(await readFile(path, 'utf8'))
  }
  // Content does not decide where leads go.
  for (const [file, value] of Object.entries(withFixedFields(before, files)))
    await writeJson(join(own, file), value)
  await copyFolder(join(source, 'masters'), join(own, 'masters'), /./)
  const pictures = v.safeParse(picturesSchema, files['pictures.json'])
  const placed = pictures.success
    ? [...pagePictures(pictures.output), ...brochurePictures(pictures.output)]
    : []
  for (const { name } of placed) {
    const uploaded = join(masters, `${name}.jpg`)
    if (/^[\w-]+$/.test(name) && existsSync(uploaded)) linkFile(uploaded, join(own, 'masters', `${name}.jpg`))
  }
  for (const name of uploadedVideosIn(files))
    if (existsSync(join(masters, name))) linkFile(join(masters, name), join(own, 'media', name))
  const made = madeBy ? join(projectsOf(madeBy), id, 'made') : join(source, 'made')
  await copyFolder(existsSync(made) ? made : join(source, 'made'), join(own, 'made'), onlyReplaced)
}

/** The digest of the code, which stays the same as long as this process runs. */
let code: Promise<string> | undefined

/** Digest of the code and of the project's files that are neither content nor generated. If it changes, the edition must be built again. */
async function editionSources(source: string): Promise<string> {
  code ??= codeHash()
  const hash = createHash('sha256').update(await code)
  // Only the theme's colours are content.
  for (const file of await filesBelow(source))
    if ((!isContent(file) || file === 'theme.json') && !file.startsWith('made/'))
      hash.update(`${file}\0`).update(fileDigest(join(source, file)))
  return hash.digest('base64url').slice(0, 22)
}

/** The build's mistakes without the edition's own folder, which means nothing to its editor. */
const toContentFault = (lines: string[], folder: string, id: string): string[] =>
  lines
    .filter(line => line.startsWith('  '))
    .map(line => line.trim().replaceAll(`${join(projectsOf(folder), id)}/`, ''))

/** Parts that are made after an edition is live, because no page waits for them; until then the former ones are served. */
const madeLater = ['icons', 'brochure']

/** Marks a brochure that is older than the edition: it is served under its own date until the new one is made. */
async function markFormerBrochure(project: Project): Promise<void> {
  const mark = projectPath(project.id, 'made', formerBrochureMark)
  const isStale = staleGenerated(project.id, 'brochure', brochureSources(project)) !== undefined
  if (isStale) await writeFile(mark, '')
  else await rm(mark, { force: true })
}

async function build(bundle: LoadedBundle, task: BuildTask, files: ContentFiles): Promise<void> {
  const { id, folder, source, earlier } = task
  if (!wasChecked(source, files)) {
    const mistakes = await projectMistakes(id)
    if (mistakes.length > 0) throw new FaultyContent(toContentFault(mistakes, folder, id))
  }
  const project = loadProject(id)
  await makeStale(project, () => {}, madeLater)
  await markFormerBrochure(project)
  await writeSite(bundle, project, folder, { earlier })
  await writeRecord(folder, {
    content: contentDigest(files),
    sources: await editionSources(source),
    builtAt: Date.now(),
  })
}

/** Builds an edition, or returns the faults of its content. */
export async function buildEdition(bundle: LoadedBundle, task: BuildTask): Promise<BuildResult> {
  const { folder } = task
  const files: ContentFiles = JSON.parse(await readFile(contentFileOf(folder), 'utf8'))
  try {
    await putTogether(task, files)
    await withProjectsFolder(projectsOf(folder), () => build(bundle, task, files))
    return { isDone: true }
  } catch (error) {
    if (error instanceof FaultyContent) return { isDone: false, faults: error.faults }
    throw error
  }
}

async function finish({ id, folder }: BuildTask): Promise<void> {
  const project = loadProject(id)
  await makeStale(project, () => {})
  await markFormerBrochure(project)
  const made = projectPath(id, 'made/public')
  const unhashed = (await filesBelow(made)).filter(file => !hashedPictures.test(file))
  await replaceFiles(made, join(folder, 'site'), unhashed)
  await compressRest(folder)
}

/**
 * Makes what can come after an edition is live: icons, the social picture, the brochure, and the strongest compression. Says whether
 * the edition has to be built again.
 */
export async function finishEdition(task: BuildTask): Promise<BuildResult> {
  const { folder, source } = task
  const record = readRecord(folder)
  if (!record) throw new Error(`${folder} was not built to its end.`)
  if (record.sources !== (await editionSources(source))) return { isDone: true, isStale: true }
  await withProjectsFolder(projectsOf(folder), () => finish(task))
  await writeRecord(folder, record)
  return { isDone: true }
}
