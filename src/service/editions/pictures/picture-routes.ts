import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  cropSchema,
  editionPaths,
  type PictureAnswer,
  type PictureCrop,
} from '#contract/editions/editions.ts'
import { projectPath } from '#project/folders.ts'
import { roleAt, sizeFault } from '#project/pictures/picture-roles.ts'
import type { Project } from '#project/project.ts'
import { bodyBytes } from '../../http/body.ts'
import { HttpError } from '../../http/http-error.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryWords } from '../../http/query.ts'
import { errorText } from '../../log/error-text.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import { requireEditor } from '../../team/require-member.ts'
import { auditSite } from '../drafts/audit-site.ts'
import { limitMember, projectOf, type SiteDeps } from '../site-deps.ts'
import { type PictureFault, pictureBounds } from './picture-message.ts'
import { readPicture } from './read-picture.ts'
import { addUpload, isUpload, readMadePictures } from './site-pictures.ts'

const hourMs = 3_600_000
const picturesAnHour = 120
/** Pictures that wait for the one that is being read; each holds its bytes in memory. */
const mostWaiting = 3

const placeQuery = v.object({ place: v.optional(v.pipe(v.string(), v.maxLength(200)), '') })

const side = pictureBounds.side.toLocaleString('en-IN')

const refusals: Record<PictureFault, [status: number, message: string]> = {
  'no tools': [501, 'Pictures cannot be uploaded here, because the tools that read them are not installed.'],
  unreadable: [415, 'This is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF file.'],
  'too large': [400, `This picture has too many pixels. A side may have ${side} at most.`],
  damaged: [400, 'This picture is damaged or did not arrive whole. Try again, or export it anew.'],
  'too costly': [400, 'This picture takes too much memory or time to read. Export it smaller and try again.'],
}

/** What iPhones take unless told otherwise; reading it needs a licence. */
const isHeic = (bytes: Uint8Array): boolean => {
  const brands = Buffer.from(bytes.subarray(4, 40)).toString('latin1')
  return brands.startsWith('ftyp') && /hei[cxms]|hev[cmsx]/.test(brands) && !brands.includes('avif')
}

const notStored =
  'The picture could not be stored. Ask whoever runs the server whether its disk is full, then try again.'

const heicWords =
  'HEIC pictures cannot be read here. Save it as JPEG and try again; on an iPhone, choose Settings, Camera, Formats, Most Compatible.'

const receive = async (request: Request): Promise<Uint8Array> => {
  try {
    return await bodyBytes(request, pictureBounds.bytes)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 413) throw error
    throw new HttpError(
      413,
      'A picture may weigh 40 MB at most. Export it smaller.',
      undefined,
      error.headers,
    )
  }
}

/** A small copy of a picture of the project's folder, as the build made it. */
async function readSmallMade(project: Project, name: string): Promise<Uint8Array | undefined> {
  const made = readMadePictures(project)
  const entry = Object.hasOwn(made, name) ? made[name] : undefined
  if (!entry) return undefined
  const file = `${name}-${Math.min(...entry.widths)}.${entry.hash}.webp`
  return readFile(projectPath(project.id, 'made', 'public', 'pictures', file)).catch(() => undefined)
}

/** A picture of the project's folder, as it was given. */
const readMaster = async (project: Project, name: string): Promise<Uint8Array | undefined> =>
  Object.hasOwn(readMadePictures(project), name)
    ? readFile(projectPath(project.id, 'masters', `${name}.jpg`)).catch(() => undefined)
    : undefined

/** Nothing that was uploaded runs as a page of the service's, whatever it claims to be. */
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=86400',
}

/** Whether a request brings a picture, which takes longer than anything else that is sent. */
export const isPictureUpload = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && /^\/api\/desk\/site\/[^/?]+\/pictures(?:\?|$)/.test(url)

/** Where editors upload pictures, and see small copies of them. */
export function pictureRoutes(deps: SiteDeps): Hono<DeskEnv> {
  const { desk, projects, masters, now, log } = deps
  const limitUploads = limitMember(
    picturesAnHour,
    hourMs,
    'Too many pictures within an hour. Try again later.',
  )
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time: a picture may take more memory than everything else the service does. */
  const readInTurn = (bytes: Uint8Array, crop?: PictureCrop): ReturnType<typeof readPicture> => {
    const reading = last.then(() => readPicture(bytes, undefined, crop))
    last = reading.catch(() => {})
    return reading
  }

  interface Taken {
    place: string
    /** What the audit log says was done. */
    verb: string
    crop?: PictureCrop
  }

  /** Reads the bytes of a picture, or a part of it, and stores it as one of the project's. */
  const take = async (c: Context<DeskEnv>, bytes: Uint8Array, { place, verb, crop }: Taken) => {
    const project = projectOf(c, projects)
    const picture = await readInTurn(bytes, crop)
    if ('fault' in picture) throw new HttpError(...refusals[picture.fault])
    const { width, height } = picture
    const name = await masters?.store(picture).catch(error => {
      log?.error({ fault: errorText(error) }, 'a picture could not be stored')
      throw new HttpError(503, notStored)
    })
    if (!name) throw new HttpError(...refusals['no tools'])
    const by = c.var.member.email
    await addUpload(desk, project, { name, width, height, by, at: now() })
    await auditSite(deps, by, project, [`${verb} a picture of ${width} x ${height}`])
    const role = roleAt(place)
    const note = role && sizeFault(role, picture)
    const notes = note ? [`This picture ${note}.`] : []
    return c.json<PictureAnswer>({ ok: true, name, width, height, notes }, 201)
  }

  /** Counts a picture that waits to be read while something is done with it. */
  const whileWaiting = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting > mostWaiting)
      throw new HttpError(503, 'Other pictures are being read. Try again in a moment.', undefined, {
        'retry-after': '5',
      })
    waiting += 1
    try {
      return await work()
    } finally {
      waiting -= 1
    }
  }

  return new Hono<DeskEnv>()
    .post(editionPaths.pictures, requireEditor, async c => {
      projectOf(c, projects)
      if (!masters) throw new HttpError(...refusals['no tools'])
      const { place } = queryWords(c, placeQuery)
      limitUploads(c)
      return whileWaiting(async () => {
        const bytes = await receive(c.req.raw)
        if (isHeic(bytes)) throw new HttpError(415, heicWords)
        return take(c, bytes, { place, verb: 'uploaded' })
      })
    })
    .post(editionPaths.cropPicture, requireEditor, async c => {
      const project = projectOf(c, projects)
      if (!masters) throw new HttpError(...refusals['no tools'])
      const { place, ...crop } = await jsonBody(c, cropSchema)
      limitUploads(c)
      const name = c.req.param('name') ?? ''
      return whileWaiting(async () => {
        const bytes = (await isUpload(desk, project, name))
          ? await masters.read(name)
          : await readMaster(project, name)
        if (!bytes) throw new HttpError(404, 'The original of this picture is not on this server.')
        return take(c, bytes, { place, verb: 'cropped', crop })
      })
    })
    .get(editionPaths.picture, requireEditor, async c => {
      const project = projectOf(c, projects)
      const name = c.req.param('name') ?? ''
      const uploaded = (await isUpload(desk, project, name)) ? await masters?.readSmall(name) : undefined
      const bytes = uploaded ?? (await readSmallMade(project, name))
      if (!bytes) throw new HttpError(404, 'There is no such picture.')
      const type = uploaded ? 'image/jpeg' : 'image/webp'
      return c.body(new Uint8Array(bytes), 200, { 'content-type': type, ...pictureHeaders })
    })
}
