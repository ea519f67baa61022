import * as v from 'valibot'
import { changeDocument, readDocument } from '#crm/documents/documents.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Project } from '#project/project.ts'
import type { ChangeRecords } from '#store/change-records.ts'

type Records = Pick<ChangeRecords, 'settings' | 'saveSettings'>

/** The uploads of each project, of one kind; newest last. */
const uploadList = <Upload extends { name: string }>(
  kind: 'pictures' | 'videos',
  max: number,
  upload: v.GenericSchema<unknown, Upload>,
) => {
  const list = v.array(upload)
  const refuseIfFull = ({ length }: Upload[]): void => {
    if (length >= max)
      throw new HttpError(
        400,
        `This project has ${max} uploaded ${kind}, the most it can have. Choose one of them, or wait: uploads that no version shows are removed after 30 days.`,
      )
  }
  return {
    read: async (records: Pick<Records, 'settings'>, { settings }: Project): Promise<Upload[]> =>
      (await readDocument(records, `site-${kind}-${settings.projectId}`, list, [])).value,

    /** Refuses a further upload where the list is full, before its body is read. */
    async requireRoom(records: Pick<Records, 'settings'>, { settings }: Project): Promise<void> {
      const { value } = await readDocument(records, `site-${kind}-${settings.projectId}`, list, [])
      refuseIfFull(value)
    },

    /** Adds an upload, once. */
    async add(records: Records, projectId: string, upload: Upload): Promise<void> {
      await changeDocument(records, `site-${kind}-${projectId}`, list, [], all => {
        if (all.some(({ name }) => name === upload.name)) return all
        refuseIfFull(all)
        return [...all, upload]
      })
    },

    async drop(records: Records, { settings }: Project, names: ReadonlySet<string>): Promise<void> {
      await changeDocument(records, `site-${kind}-${settings.projectId}`, list, [], all => {
        const left = all.filter(({ name }) => !names.has(name))
        return left.length === all.length ? all : left
      })
    },
  }
}

const listed = { name: v.string(), by: v.string(), at: v.number() }

export const uploadedPictures = uploadList(
  'pictures',
  1000,
  v.object({ ...listed, width: v.number(), height: v.number(), title: v.exactOptional(v.string()) }),
)

export const uploadedVideos = uploadList('videos', 30, v.object({ ...listed, bytes: v.number() }))
