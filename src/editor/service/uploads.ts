import * as v from 'valibot'
import { changeDocument, readDocument } from '#crm/documents/documents.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Project } from '#project/project.ts'
import type { ChangeRecords } from '#store/change-records.ts'

type Records = Pick<ChangeRecords, 'settings' | 'saveSettings'>

const uploads = v.array(
  v.object({
    name: v.string(),
    by: v.string(),
    at: v.number(),
    width: v.number(),
    height: v.number(),
    title: v.exactOptional(v.string()),
  }),
)

type Uploads = v.InferOutput<typeof uploads>

const nameOf = (projectId: string) => `site-pictures-${projectId}` as const

const maxUploads = 1000

const refuseIfFull = ({ length }: Uploads): void => {
  if (length >= maxUploads)
    throw new HttpError(
      400,
      `This project has ${maxUploads} uploaded pictures, the most it can have. Choose one of them, or wait: uploads that no version shows are removed after 30 days.`,
    )
}

/** The uploaded pictures of each project; newest last. */
export const uploadedPictures = {
  read: async (records: Pick<Records, 'settings'>, { settings }: Project): Promise<Uploads> =>
    (await readDocument(records, nameOf(settings.projectId), uploads, [])).value,

  /** Refuses a further upload where the list is full, before its body is read. */
  async requireRoom(records: Pick<Records, 'settings'>, project: Project): Promise<void> {
    refuseIfFull(await uploadedPictures.read(records, project))
  },

  /** Adds an upload, once. */
  async add(records: Records, projectId: string, upload: Uploads[number]): Promise<void> {
    await changeDocument(records, nameOf(projectId), uploads, [], all => {
      if (all.some(({ name }) => name === upload.name)) return all
      refuseIfFull(all)
      return [...all, upload]
    })
  },

  async drop(records: Records, { settings }: Project, names: ReadonlySet<string>): Promise<void> {
    await changeDocument(records, nameOf(settings.projectId), uploads, [], all => {
      const left = all.filter(({ name }) => !names.has(name))
      return left.length === all.length ? all : left
    })
  },
}
