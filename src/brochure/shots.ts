import sharp from 'sharp'
import { brochure } from '#content/brochure.ts'
import * as project from '#content/project.ts'
import { galleryFrames } from './gallery-frames.ts'
import { colour } from './theme.ts'

const gradient = (...stops: [offset: number, opacity: number][]) =>
  stops.map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour.night}" stop-opacity="${opacity}"/>`,
  )

/** Laid into the picture itself: PDF viewers differ in how they draw a transparent gradient. */
const shades = {
  foot: gradient([0.62, 0], [0.84, 0.6], [1, 0.85]),
  edge: gradient([0.72, 0], [1, 0.8]),
  whole: gradient([0, 0.5], [0.3, 0.35], [1, 0.72]),
}

interface Shot {
  name: string
  /** In px; the picture is cut to it. */
  width: number
  height: number
  /** Which part is kept where the picture is too high for its frame: 0 is its top, 1 its foot. */
  focus?: number
  /** How its foot is darkened where words stand on it, or all of it. */
  shade?: keyof typeof shades
}

/** The page's shape at 165 dots per inch. */
const whole = { width: 1920, height: 1358 }
const { units } = project.pricing

/** Every picture of the brochure, cut to the frame it stands in. */
export const shots = {
  cover: { name: project.hero.wide.name, ...whole, shade: 'foot' },
  facts: { name: 'gallery-02', width: 1440, height: 436, focus: 0.82 },
  overview: { name: project.overview.picture.name, width: 1600, height: 752, focus: 0.72 },
  masterPlan: { name: project.masterPlan.picture.name, width: 1250, height: 1200 },
  interior: { name: brochure.interior.name, width: 1131, height: 800, shade: 'edge' },
  amenities: { name: project.amenities.background, width: 1252, height: 885, shade: 'whole' },
  galleryOpening: { name: brochure.galleryOpening, width: 1273, height: 900, shade: 'edge' },
  contact: { name: project.visitBackground, width: 780, height: 1350 },
  ...Object.fromEntries(units.map(({ picture: { name } }) => [name, { name, width: 1000, height: 714 }])),
  ...Object.fromEntries(
    galleryFrames.map(({ name, width, height }) => [
      name,
      { name, width: width * 2.4, height: height * 2.4, shade: 'edge' as const },
    ]),
  ),
} satisfies Record<string, Shot>

/** Pictures ready to be set, by the names above. */
export type Shots = Record<string, Buffer>

async function cut({ name, focus = 0.5, shade, ...frame }: Shot): Promise<Buffer> {
  const width = Math.round(frame.width)
  const height = Math.round(frame.height)
  const filled = sharp(`imagery/masters/${name}.jpg`).resize({ width, height, fit: 'outside' }).png()
  const { data, info } = await filled.toBuffer({ resolveWithObject: true })
  const left = Math.round((info.width - width) / 2)
  const top = Math.round((info.height - height) * focus)
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1">${shade ? shades[shade].join('') : ''}</linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`
  return sharp(data)
    .extract({ left, top, width, height })
    .composite(shade ? [{ input: Buffer.from(veil) }] : [])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** Cuts all of them from the masters. */
export async function cutShots(): Promise<Shots> {
  return Object.fromEntries(
    await Promise.all(Object.entries(shots).map(async ([key, shot]) => [key, await cut(shot)])),
  )
}
