import type { Context } from 'hono'
import * as v from 'valibot'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { bodyBytes } from '#lib/http/body/body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { readQuery } from '#lib/http/query.ts'
import { errorText } from '#lib/log/error-text.ts'
import { roleAt, sizeFault } from '#project/pictures/picture-roles.ts'
import type { PictureCrop } from '../../edition/editions.ts'
import { limitMember, type SiteDeps } from '../site-deps.ts'
import type { Masters } from './masters.ts'
import { type PictureFault, pictureBounds } from './picture-message.ts'
import { readPicture } from './read-picture.ts'

const hourMs = 3_600_000
const picturesAnHour = 120
/** The most pictures that wait while one is read; each is held in memory. */
const maxWaiting = 3

const placeQuery = v.object({ place: v.optional(v.pipe(v.string(), v.maxLength(200)), '') })

const side = pictureBounds.side.toLocaleString('en-IN')

const refusals: Record<PictureFault, [status: number, message: string]> = {
  'no tools': [501, 'Pictures cannot be uploaded to this server. Ask the person who runs it.'],
  unreadable: [415, 'This is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF file.'],
  'too large': [400, `This picture has too many pixels. Export it with at most ${side} on each side.`],
  damaged: [400, 'This picture is damaged or did not arrive whole. Try again, or export it again.'],
  'too costly': [400, 'This picture takes too much memory or time to read. Export it smaller and try again.'],
}

/** The default format of iPhones; decoding it needs a licence. */
const isHeic = (bytes: Uint8Array): boolean => {
  const brands = Buffer.from(bytes.subarray(4, 40)).toString('latin1')
  return brands.startsWith('ftyp') && /hei[cxms]|hev[cmsx]/.test(brands) && !brands.includes('avif')
}

const notStored =
  'The picture could not be saved. Ask the person who runs the server whether its disk is full, then try again.'

const heicWords =
  'HEIC pictures cannot be read here. Save it as JPEG and try again; on an iPhone, choose Settings, Camera, Formats, Most Compatible.'

const receive = async (request: Request): Promise<Uint8Array> => {
  try {
    return await bodyBytes(request, pictureBounds.bytes)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 413) throw error
    throw new HttpError(413, 'A picture can have at most 40 MB. Export it smaller.', undefined, error.headers)
  }
}

/** A stored picture and, if it does not fit its place, the reasons. */
export interface TakenPicture {
  name: string
  width: number
  height: number
  notes: string[]
}

/** Reads pictures, stores them, and checks whether they fit their place. */
export interface PictureIntake {
  /** Stores the picture of a request; `?place=` names its place. */
  takeUpload(c: Context<DeskEnv>): Promise<TakenPicture>
  /** Stores a crop of an existing picture, which `read` reads. */
  takeCrop(
    c: Context<DeskEnv>,
    place: string,
    crop: PictureCrop,
    read: (masters: Masters) => Promise<Uint8Array | undefined>,
  ): Promise<TakenPicture>
}

/** Reads pictures one at a time, because one may need more memory than the rest of the service. */
export function createPictureIntake({ masters, log }: Pick<SiteDeps, 'masters' | 'log'>): PictureIntake {
  const limitUploads = limitMember(
    picturesAnHour,
    hourMs,
    'Too many pictures within an hour. Try again later.',
  )
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const readInTurn = (bytes: Uint8Array, crop?: PictureCrop): ReturnType<typeof readPicture> => {
    const reading = last.then(() => readPicture(bytes, undefined, crop))
    last = reading.catch(() => {})
    return reading
  }

  const requireMasters = (): Masters => {
    if (!masters) throw new HttpError(...refusals['no tools'])
    return masters
  }

  const store = async (bytes: Uint8Array, place: string, crop?: PictureCrop): Promise<TakenPicture> => {
    const picture = await readInTurn(bytes, crop)
    if ('fault' in picture) throw new HttpError(...refusals[picture.fault])
    const { width, height } = picture
    const name = await requireMasters()
      .store(picture)
      .catch(error => {
        log?.error({ fault: errorText(error) }, 'a picture could not be stored')
        throw new HttpError(503, notStored)
      })
    const role = roleAt(place)
    const note = role && sizeFault(role, picture, 'this place')
    return { name, width, height, notes: note ? [`This picture ${note}.`] : [] }
  }

  /** Counts a picture as waiting while `work` runs. */
  const whileWaiting = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting > maxWaiting)
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

  return {
    takeUpload(c) {
      requireMasters()
      const { place } = readQuery(c, placeQuery)
      limitUploads(c)
      return whileWaiting(async () => {
        const bytes = await receive(c.req.raw)
        if (isHeic(bytes)) throw new HttpError(415, heicWords)
        return store(bytes, place)
      })
    },
    takeCrop(c, place, crop, read) {
      const here = requireMasters()
      limitUploads(c)
      return whileWaiting(async () => {
        const bytes = await read(here)
        if (!bytes) throw new HttpError(404, 'The original of this picture is not on this server.')
        return store(bytes, place, crop)
      })
    },
  }
}
