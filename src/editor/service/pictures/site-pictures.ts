import * as v from 'valibot'
import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { projectPath } from '#project/folders.ts'
import { brochurePictures, pagePictures, sizeFault } from '#project/pictures/picture-roles.ts'
import { picturesSchema } from '#project/pictures/pictures.ts'
import type { Project } from '#project/project.ts'
import { checkContent } from '#project/project-content.ts'
import { readJson } from '#project/read-json.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { uploadedPictures } from '../uploads.ts'

/** Whether a picture was uploaded for a project. */
export const isUpload = async (
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
  name: string,
): Promise<boolean> => (await uploadedPictures.read(records, project)).some(upload => upload.name === name)

const madeSchema = v.record(
  v.string(),
  v.object({ hash: v.string(), widths: v.pipe(v.array(v.number()), v.minLength(1)) }),
)

/** The pictures of a project's folder that have web sizes. */
export function readMadePictures({ id }: Pick<Project, 'id'>): v.InferOutput<typeof madeSchema> {
  const json = readJson(projectPath(id, 'made', 'pictures.json'))
  const made = 'value' in json ? v.safeParse(madeSchema, json.value) : undefined
  return made?.success ? made.output : {}
}

/** The names of all pictures that can be chosen for a place, newest uploads first. */
export const pictureNames = async (
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
): Promise<string[]> => [
  ...(await uploadedPictures.read(records, project)).map(({ name }) => name).toReversed(),
  ...Object.keys(readMadePictures(project)),
]

/** What the files of a project's uploads were called. */
export const pictureTitles = async (
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await uploadedPictures.read(records, project)).flatMap(({ name, title }) =>
      title ? [[name, title]] : [],
    ),
  )

const file = 'pictures.json'

/** Errors of uploaded or unknown pictures. The build checks those of the folder. */
const pictureFaults = (
  files: ContentFiles,
  project: Project,
  known: Awaited<ReturnType<typeof uploadedPictures.read>>,
): ContentFault[] => {
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

/** The errors of a draft that can be found without a build. */
export async function checkDraft(
  records: Pick<ChangeRecords, 'settings'>,
  project: Project,
  files: ContentFiles,
): Promise<ContentFault[]> {
  const known = await uploadedPictures.read(records, project)
  return [...checkContent(project.id, files), ...pictureFaults(files, project, known)]
}
