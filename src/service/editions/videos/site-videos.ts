import * as v from 'valibot'
import type { Project } from '#project/project.ts'
import { changeDocument, readDocument } from '../../crm/settings/documents.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ChangeRecords, SettingsName } from '../../records/change-records.ts'

const videos = v.array(v.object({ name: v.string(), bytes: v.number(), by: v.string(), at: v.number() }))

/** A video that was uploaded for a project. */
export type UploadedVideo = v.InferOutput<typeof videos>[number]

const mostVideos = 30

const videosName = (projectId: string): SettingsName => `site-videos-${projectId}`

/** The videos that were uploaded for a project, the newest last. */
export const readVideos = async (
  records: Pick<ChangeRecords, 'settings'>,
  { settings }: Project,
): Promise<UploadedVideo[]> => (await readDocument(records, videosName(settings.projectId), videos, [])).value

/** Adds a video to the list of a project, once. */
export async function addVideo(
  records: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  projectId: string,
  video: UploadedVideo,
): Promise<void> {
  await changeDocument(records, videosName(projectId), videos, [], all => {
    if (all.some(({ name }) => name === video.name)) return all
    if (all.length >= mostVideos)
      throw new HttpError(400, `A project has at most ${mostVideos} uploaded videos.`)
    return [...all, video]
  })
}

/** Takes videos off the list of a project. */
export async function dropVideos(
  records: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  { settings }: Project,
  names: ReadonlySet<string>,
): Promise<void> {
  await changeDocument(records, videosName(settings.projectId), videos, [], all => {
    const left = all.filter(({ name }) => !names.has(name))
    return left.length === all.length ? all : left
  })
}
