import process from 'node:process'
import type { Sharp } from 'sharp'
import type { PictureCrop } from '../../edition/editions.ts'
import {
  type DecodedPicture,
  type DecodeTask,
  type PictureFault,
  packPicture,
  pictureBounds,
} from './picture-message.ts'

/**
 * Runs as a separate process: reads the bytes of a picture from standard input and writes the decoded picture to
 * standard output.
 */

const maxMemory = Number(process.argv[2])
const task: DecodeTask | undefined = process.argv[3] ? JSON.parse(process.argv[3]) : undefined
/** The part to crop; the whole picture by default. */
const crop: PictureCrop | undefined = typeof task === 'object' ? task.crop : undefined

/** The allowed formats: none with scripts, links to other files or vector drawings. */
const allowedLoaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
]

/** The first bytes of the allowed formats. */
const beginnings = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG/, /^RIFF.{4}WEBP/s, /^.{4}ftyp.*avif/s]

const beginsAsPicture = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 40)
  return beginnings.some(beginning => beginning.test(head))
}

const readInput = async (): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part)
  return Buffer.concat(parts)
}

const reply = (message: Buffer): Promise<void> =>
  new Promise(resolve => {
    process.stdout.write(message, () => resolve())
  })

const refuse = async (fault: PictureFault): Promise<never> => {
  await reply(packPicture({ fault }))
  process.exit(0)
}

const asJpeg = (picture: Sharp, longest: number, quality: number) =>
  picture
    .clone()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })

/** A crop in whole pixels, within the picture. */
const pixelsOf = ({ x, y, width, height }: PictureCrop, wide: number, high: number) => {
  const [left, top] = [Math.floor((x / 100) * wide), Math.floor((y / 100) * high)]
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((width / 100) * wide), wide - left)),
    height: Math.max(1, Math.min(Math.round((height / 100) * high), high - top)),
  }
}

/** A logo keeps its transparent background. It is made smaller until it has few enough bytes for a page. */
async function decodeLogo(picture: Sharp): Promise<DecodedPicture> {
  const { isOpaque } = await picture.clone().stats()
  for (const side of pictureBounds.logoSides) {
    const { data, info } = await picture
      .clone()
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    if (data.length <= pictureBounds.logoBytes) return { width, height, master: data, small: data, isOpaque }
  }
  return refuse('too detailed')
}

/** Writes the picture upright and without metadata, such as place, camera and profile. */
async function decode(bytes: Buffer): Promise<DecodedPicture> {
  if (bytes.length === 0) return refuse('damaged')
  if (!beginsAsPicture(bytes)) return refuse('unreadable')
  const { default: sharp } = await import('sharp').catch(() => refuse('no tools'))
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: allowedLoaders })
  const { side } = pictureBounds
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: side * side })
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('damaged'))
  if (!['jpeg', 'png', 'webp', 'heif'].includes(found.format)) return refuse('unreadable')
  if (found.width > side || found.height > side) return refuse('too large')
  try {
    const whole = open().autoOrient()
    if (task === 'logo') return await decodeLogo(whole)
    const { width, height } = found.autoOrient
    const cropped = crop ? whole.extract(pixelsOf(crop, width, height)) : whole
    const upright = cropped.flatten({ background: '#ffffff' }).toColourspace('srgb')
    const master = await asJpeg(upright, pictureBounds.masterSide, 92)
    const small = await asJpeg(sharp(master.data), pictureBounds.smallSide, 78)
    return {
      width: master.info.width,
      height: master.info.height,
      master: master.data,
      small: small.data,
    }
  } catch {
    return refuse('damaged')
  }
}

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(pictureBounds.exitOfMemory)
}, 20)

await reply(packPicture(await decode(await readInput())))
process.exit(0)
