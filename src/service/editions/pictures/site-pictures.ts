import * as v from 'valibot'
import type { ContentFault, ContentFiles } from '#contract/editions/editions.ts'
import { checkContent } from '#project/content/content.ts'
import { projectPath } from '#project/folders.ts'
import { brochurePictures, pagePictures, sizeFault } from '#project/pictures/picture-roles.ts'
import { picturesSchema } from '#project/pictures/pictures.ts'
import type { Project } from '#project/project.ts'
import { readJson } from '#project/read-json.ts'
import { changeDocument, readDocument } from '../../crm/settings/documents.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ChangeRecords, SettingsName } from '../../records/change-records.ts'

const uploads = v.array(
  v.object({ name: v.string(), width: v.number(), height: v.number(), by: v.string(), at: v.number() }),
)

/** A picture that was uploaded for a project. */
export type Upload = v.InferOutput<typeof uploads>[number]

const mostUploads = 1000

const uploadsName = (projectId: string): SettingsName => `site-pictures-${projectId}`

/** The pictures that were uploaded for a project, the newest last. */
export const readUploads = async (
  records: Pick<ChangeRecords, 'settings'>,
  { settings }: Project,
): Promise<Upload[]> => (await readDocument(records, uploadsName(settings.projectId), uploads, [])).value

/** Notes a picture as one of a project; the same one again is noted once. */
export async function addUpload(
  records: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  projectId: string,
  upload: Upload,
): Promise<void> {
  await changeDocument(records, uploadsName(projectId), uploads, [], all => {
    if (all.some(({ name }) => name === upload.name)) return all
    if (all.length >= mostUploads)
      throw new HttpError(400, `A project has at most ${mostUploads} uploaded pictures.`)
    return [...all, upload]
  })
}

/** Takes pictures off the list of a project's uploads. */
export async function dropUploads(
  records: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  { settings }: Project,
  names: ReadonlySet<string>,
): Promise<void> {
  await changeDocument(records, uploadsName(settings.projectId), uploads, [], all => {
    const left = all.filter(({ name }) => !names.has(name))
    return left.length === all.length ? all : left
  })
}

/** Whether a picture was uploaded for a project. */
export const isUpload = async (
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
  name: string,
): Promise<boolean> => (await readUploads(records, project)).some(upload => upload.name === name)

const madeSchema = v.record(
  v.string(),
  v.object({ hash: v.string(), widths: v.pipe(v.array(v.number()), v.minLength(1)) }),
)

/** The pictures of a project's folder for which there are web sizes. */
export function readMadePictures({ id }: Pick<Project, 'id'>): v.InferOutput<typeof madeSchema> {
  const json = readJson(projectPath(id, 'made', 'pictures.json'))
  const made = 'value' in json ? v.safeParse(madeSchema, json.value) : undefined
  return made?.success ? made.output : {}
}

/** The names of all pictures that can be chosen for a place, the newest uploads first. */
export const pictureNames = async (
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
): Promise<string[]> => [
  ...(await readUploads(records, project)).map(({ name }) => name).toReversed(),
  ...Object.keys(readMadePictures(project)),
]

const file = 'pictures.json'

/** Faults of uploaded or unknown pictures. The build checks those of the folder. */
const pictureFaults = (files: ContentFiles, project: Project, known: readonly Upload[]): ContentFault[] => {
  const pictures = v.safeParse(picturesSchema, files[file])
  if (!pictures.success) return []
  const made = readMadePictures(project)
  const inFolder = new Set([...Object.keys(made), ...namesIn(project.pictures)])
  return [...pagePictures(pictures.output), ...brochurePictures(pictures.output)].flatMap(
    ({ role, field, name }) => {
      const upload = known.find(one => one.name === name)
      if (!upload)
        return inFolder.has(name) ? [] : [{ file, path: field, message: `there is no picture ${name}` }]
      const fault = sizeFault(role, upload)
      return fault ? [{ file, path: field, message: `this picture ${fault}` }] : []
    },
  )
}

const namesIn = (pictures: Project['pictures']): string[] =>
  [...pagePictures(pictures), ...brochurePictures(pictures)].map(({ name }) => name)

/** The faults of a draft that can be found without a build. */
export async function checkDraft(
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
  files: ContentFiles,
): Promise<ContentFault[]> {
  const known = await readUploads(records, project)
  return [...checkContent(project.id, files), ...pictureFaults(files, project, known)]
}
