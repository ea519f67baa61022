import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { editionPaths, maxVideoBytes, type VideoResponse } from '#contract/editions/editions.ts'
import { addUploadFolder } from '#project/media.ts'
import { fileResponse } from '../../http/files/file-response.ts'
import { streamedVariant } from '../../http/files/served-file.ts'
import { HttpError } from '../../http/http-error.ts'
import { errorText } from '../../log/error-text.ts'
import { contentType } from '../../pages/file-kinds.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import { requireEditor } from '../../team/require-member.ts'
import { auditSite } from '../drafts/audit-site.ts'
import { pictureHeaders } from '../pictures/picture-routes.ts'
import { limitMember, projectOf, type SiteDeps } from '../site-deps.ts'
import { uploadedVideos } from '../uploads.ts'
import { BrokeOff, type StoredVideo, storeVideo, TooLarge } from './store-video.ts'
import type { VideoFault } from './video-structure.ts'

const hourMs = 3_600_000
const videosAnHour = 20
const maxAtOnce = 2

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const refusals: Record<VideoFault, [status: number, message: string]> = {
  unreadable: [415, 'This is not a video that can be used. Choose an MP4 or WebM file.'],
  quicktime: [
    415,
    'QuickTime videos (MOV) do not play in every browser. Export it as MP4 (H.264) and try again.',
  ],
  unplayable: [415, 'This video does not play in every browser. Export it as MP4 with H.264 and try again.'],
  'no video': [415, 'There is no picture in this file that browsers can show. Export it as MP4 with H.264.'],
  damaged: [400, 'This video is damaged or did not arrive whole. Try again, or export it again.'],
}

const tooLarge = `A video can have at most ${maxVideoBytes / 1024 / 1024} MB. Export it shorter or smaller.`

/** Converts an error of storing a video to an HTTP error. */
const explain = (error: unknown, log: SiteDeps['log']): HttpError => {
  // The rest of the body is not read, so the connection cannot carry another request.
  if (error instanceof TooLarge) return new HttpError(413, tooLarge, undefined, { connection: 'close' })
  if (error instanceof BrokeOff) return new HttpError(400, 'The upload was interrupted. Try again.')
  log?.error({ fault: errorText(error) }, 'a video could not be stored')
  return new HttpError(
    503,
    'The video could not be saved. Ask the person who runs the server whether its disk is full, then try again.',
  )
}

export function videoRoutes({ records, projects, masters, log, now }: SiteDeps): Hono<DeskEnv> {
  const limitVideos = limitMember(videosAnHour, hourMs, 'Too many videos within an hour. Try again later.')
  let underWay = 0
  // The check of a draft must find uploads that no build has used yet.
  if (masters) addUploadFolder(masters.folder)

  const take = async (c: Context<DeskEnv>, folder: string): Promise<StoredVideo> => {
    if (Number(c.req.header('content-length') ?? 0) > maxVideoBytes)
      throw explain(new TooLarge(tooLarge), log)
    if (underWay >= maxAtOnce)
      throw new HttpError(503, 'Other videos are being uploaded. Try again in a moment.', undefined, {
        'retry-after': '20',
      })
    underWay += 1
    try {
      const empty: AsyncIterable<Uint8Array> = new ReadableStream({ start: one => one.close() })
      const stored = await storeVideo(folder, c.req.raw.body ?? empty, maxVideoBytes).catch(error => {
        throw explain(error, log)
      })
      if ('fault' in stored) throw new HttpError(...refusals[stored.fault])
      return stored
    } finally {
      underWay -= 1
    }
  }

  return new Hono<DeskEnv>()
    .post(editionPaths.videos, requireEditor, async c => {
      const project = projectOf(c, projects)
      if (!masters)
        throw new HttpError(501, 'Videos cannot be uploaded to this server. Ask the person who runs it.')
      limitVideos(c)
      await uploadedVideos.requireRoom(records, project)
      const { name, bytes } = await take(c, masters.folder)
      const by = c.var.member.email
      await uploadedVideos.add(records, project.settings.projectId, { name, bytes, by, at: now() })
      await auditSite({ records, now }, by, project, [`uploaded a video of ${megabytes(bytes)}`])
      return c.json<VideoResponse>({ ok: true, name, bytes }, 201)
    })
    .get(editionPaths.video, requireEditor, async c => {
      const project = projectOf(c, projects)
      const name = c.req.param('name') ?? ''
      const isKnown =
        masters && (await uploadedVideos.read(records, project)).some(video => video.name === name)
      const path = isKnown && join(masters.folder, name)
      if (!path || !statSync(path, { throwIfNoEntry: false }))
        throw new HttpError(404, 'There is no such video.')
      const file = {
        type: contentType(name),
        cache: pictureHeaders['cache-control'],
        identity: streamedVariant(path, name),
        br: undefined,
        gzip: undefined,
      }
      const response = fileResponse(file, c.req.raw)
      for (const [header, value] of Object.entries(pictureHeaders)) response.headers.set(header, value)
      return response
    })
}
