import type { Context } from 'hono'
import * as v from 'valibot'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { bodyBytes } from '#lib/http/body/body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { readQuery } from '#lib/http/query.ts'
import { errorText } from '#lib/log/log.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { logoSvg, parseLogo, pixelLogo } from '#project/pictures/logo.ts'
import { roleAt, sizeFault } from '#project/pictures/picture-roles.ts'
import { longestLogo } from '#project/settings/settings.ts'
import type { PictureCrop } from '../../edition/editions.ts'
import { limitMember, type SiteDeps } from '../site-deps.ts'
import type { Masters } from './masters.ts'
import { type DecodeTask, type PictureFault, pictureBounds } from './picture-message.ts'
import { readPicture } from './read-picture.ts'

const hourMs = 3_600_000
const picturesAnHour = 120
/** The most pictures that wait while one is read; each is held in memory. */
const maxWaiting = 3

const placeQuery = v.object({
  place: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  file: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
})

const longestTitle = 60

/** A file's name as a title; nothing of a name that cannot be shown. */
const titleOf = (file: string): { title?: string } => {
  const title = file
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, longestTitle)
  return title !== '' && isPlainText(title) ? { title } : {}
}

const side = pictureBounds.side.toLocaleString('en-IN')

const refusals: Record<PictureFault, [status: number, message: string]> = {
  'no tools': [501, 'Pictures cannot be uploaded to this server. Ask the person who runs it.'],
  unreadable: [415, 'This is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF file.'],
  'too large': [400, `This picture has too many pixels. Export it with at most ${side} on each side.`],
  damaged: [400, 'This picture is damaged or did not arrive whole. Try again, or export it again.'],
  'too detailed': [400, 'This picture is too detailed for a logo. Use the mark alone, without a photograph.'],
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
  title?: string
  width: number
  height: number
  notes: string[]
}

/** A logo as an SVG, and what to know about it. */
interface TakenLogo {
  logo: string
  notes: string[]
}

/** Shown 30 pixels high, on screens with up to three dots a pixel. */
const leastSide = 96

const svgRemedy = 'Export it with shapes only (text as paths), or upload a PNG.'
const shapeRemedy = 'Use the mark alone: the name of the project stands beside it.'
const opaqueNote =
  'This logo has no transparent background, so it shows as a box. A PNG with a transparent background looks better.'
const smallNote = (width: number, height: number) =>
  `This logo is ${width} x ${height}; one of at least ${leastSide} pixels is sharp on every screen.`

const requireShort = (svg: string): string => {
  if (svg.length <= longestLogo) return svg
  throw new HttpError(400, 'This SVG is too detailed for a logo. Simplify its paths, or upload a PNG.')
}

/** The text of an SVG file; undefined for any other file. */
const asSvgText = (bytes: Uint8Array): string | undefined => {
  if (!/^(?:\u00ef\u00bb\u00bf)?\s*</.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1')))
    return undefined
  if (bytes.length > longestSvg)
    throw new HttpError(400, 'This SVG is too detailed for a logo. Upload a PNG.')
  return new TextDecoder().decode(bytes)
}

const longestSvg = 200_000

/** Reads pictures, stores them, and checks whether they fit their place. */
export interface PictureIntake {
  /** Stores the picture of a request; `?place=` names its place. */
  takeUpload(c: Context<DeskEnv>): Promise<TakenPicture>
  /** Reads a logo, which is not stored here: it is a text of the content. */
  takeLogo(c: Context<DeskEnv>): Promise<TakenLogo>
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

  const readInTurn = (bytes: Uint8Array, task?: DecodeTask): ReturnType<typeof readPicture> => {
    const reading = last.then(() => readPicture(bytes, undefined, task))
    last = reading.catch(() => {})
    return reading
  }

  const requireMasters = (): Masters => {
    if (!masters) throw new HttpError(...refusals['no tools'])
    return masters
  }

  const store = async (bytes: Uint8Array, place: string, crop?: PictureCrop): Promise<TakenPicture> => {
    const picture = await readInTurn(bytes, crop && { crop })
    if ('fault' in picture) throw new HttpError(...refusals[picture.fault])
    const { width, height } = picture
    const name = await requireMasters()
      .store(picture)
      .catch(error => {
        log?.error({ fault: errorText(error) }, 'could not store an uploaded picture')
        throw new HttpError(503, notStored)
      })
    const role = roleAt(place)
    const note = role && sizeFault(role, picture, 'this place')
    return { name, width, height, notes: note ? [`This picture ${note}.`] : [] }
  }

  /** The logo as an SVG: of its own shapes, or with the picture inside. */
  const readLogo = async (bytes: Uint8Array): Promise<TakenLogo> => {
    const text = asSvgText(bytes)
    if (text !== undefined) {
      const logo = parseLogo(text)
      if ('fault' in logo) throw new HttpError(400, `This SVG ${logo.fault}. ${svgRemedy}`)
      return { logo: requireShort(logoSvg(logo)), notes: [] }
    }
    const picture = await readInTurn(bytes, 'logo')
    if ('fault' in picture) throw new HttpError(...refusals[picture.fault])
    const { width, height, master, isOpaque } = picture
    const svg = logoSvg(pixelLogo(Buffer.from(master), width, height))
    const read = parseLogo(svg)
    if ('fault' in read) throw new HttpError(400, `This logo ${read.fault}. ${shapeRemedy}`)
    return {
      logo: requireShort(svg),
      notes: [
        ...(Math.max(width, height) < leastSide ? [smallNote(width, height)] : []),
        ...(isOpaque ? [opaqueNote] : []),
      ],
    }
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
      const { place, file } = readQuery(c, placeQuery)
      limitUploads(c)
      return whileWaiting(async () => {
        const bytes = await receive(c.req.raw)
        if (isHeic(bytes)) throw new HttpError(415, heicWords)
        return { ...(await store(bytes, place)), ...titleOf(file) }
      })
    },
    takeLogo(c) {
      requireMasters()
      limitUploads(c)
      return whileWaiting(async () => {
        const bytes = await receive(c.req.raw)
        if (isHeic(bytes)) throw new HttpError(415, heicWords)
        return readLogo(bytes)
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
