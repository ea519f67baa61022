import sharp from 'sharp'
import { projectPath } from '#project/folders.ts'
import { type Logo, logoSvg } from '#project/pictures/logo.ts'
import type { Project } from '#project/project.ts'
import { galleryFrames } from './gallery-frames.ts'
import { amenityPicture, factsPicture } from './picture-page.tsx'

/** How much a picture is darkened behind words, at each part of its height. */
const shades = {
  foot: [
    [0.62, 0],
    [0.84, 0.6],
    [1, 0.85],
  ],
  edge: [
    [0.72, 0],
    [1, 0.8],
  ],
  whole: [
    [0, 0.5],
    [0.3, 0.35],
    [1, 0.72],
  ],
}

interface Shot {
  name: string
  /** In px; the picture is cropped to it. */
  width: number
  /** The picture's own by default. */
  height?: number
  /** The part to keep if the picture is too high for its frame: 0 is its top, 1 its foot. */
  focus?: number
  /** Darkens its foot behind text, or all of it. */
  shade?: keyof typeof shades
}

/** The page's shape at 165 dots per inch. */
const whole = { width: 1920, height: 1358 }

/** Every picture of the brochure, and the frame it is cropped to. A picture may have the same name as a role. */
const shotsOf = ({ words, pictures, sections }: Project): Record<string, Shot> => ({
  cover: { name: words.hero.wide.name, ...whole, shade: 'foot' },
  facts: {
    name: pictures.brochure.facts,
    width: factsPicture.width * 2.2,
    height: factsPicture.height * 2.2,
  },
  overview: { name: words.overview.picture.name, width: 1600, height: 752, focus: 0.72 },
  ...(sections.includes('master-plan') && {
    masterPlan: { name: words.masterPlan.picture.name, width: 1500 },
  }),
  ...(words.location.picture && { map: { name: words.location.picture.name, width: 1200 } }),
  interior: { name: pictures.brochure.interior, width: 1131, height: 800, shade: 'edge' },
  amenities: { name: words.amenities.background, width: 1252, height: 885, shade: 'whole' },
  galleryOpening: { name: pictures.brochure.galleryOpening, width: 1273, height: 900, shade: 'edge' },
  contact: { name: words.visitBackground, width: 780, height: 1350 },
  ...Object.fromEntries(
    words.pricing.units.map(({ picture: { name } }) => [`unit-${name}`, { name, width: 1000, height: 714 }]),
  ),
  ...Object.fromEntries(
    words.amenities.photos.map(({ name }) => [
      `amenity-${name}`,
      { name, width: amenityPicture.width * 3, height: amenityPicture.height * 3 },
    ]),
  ),
  ...Object.fromEntries(
    galleryFrames(pictures.brochure.galleryPage).map(({ name, width, height }) => [
      `gallery-${name}`,
      { name, width: width * 2.4, height: height * 2.4, shade: 'edge' as const },
    ]),
  ),
})

/** Cropped pictures, by the names above. */
export type Shots = Record<string, Buffer>

/** Drawn into the picture itself, because PDF viewers differ in how they draw a transparent gradient. */
const veil = (shade: keyof typeof shades, colour: string, width: number, height: number) => {
  const stops = shades[shade].map(
    ([offset, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`
}

async function cut({ id, theme }: Project, { name, focus = 0.5, shade, ...frame }: Shot): Promise<Buffer> {
  const width = Math.round(frame.width)
  const filled = sharp(projectPath(id, 'masters', `${name}.jpg`))
    .resize({ width, ...(frame.height && { height: Math.round(frame.height) }), fit: 'outside' })
    .png()
  const { data, info } = await filled.toBuffer({ resolveWithObject: true })
  const height = Math.round(frame.height ?? info.height)
  const left = Math.round((info.width - width) / 2)
  const top = Math.round((info.height - height) * focus)
  return sharp(data)
    .extract({ left, top, width, height })
    .composite(shade ? [{ input: Buffer.from(veil(shade, theme.colours.night, width, height)) }] : [])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** At a resolution at which print shows no steps; the PDF writer supports too little of SVG to draw any logo itself. */
const drawLogo = ({ logoOnLight }: Project): Promise<Buffer> =>
  sharp(Buffer.from(logoSvg(logoOnLight)), { density: 600 })
    .resize({ height: 480 })
    .png()
    .toBuffer()

/** An icon of the project's own, in the colour of the others. */
const drawIcon = async ({ theme }: Project, { box, shapes }: Logo): Promise<Buffer> => {
  const line = 'fill="none" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"'
  const { accent } = theme.colours
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" color="${accent}" stroke="${accent}" ${line}>${shapes}</svg>`
  return sharp(Buffer.from(svg), { density: 600 }).resize({ height: 240 }).png().toBuffer()
}

/** Crops all of them from the masters, and draws the logo. */
export async function cutShots(project: Project): Promise<Shots> {
  const cuts = Object.entries(shotsOf(project)).map(async ([key, shot]) => [key, await cut(project, shot)])
  const icons = Object.entries(project.icons).map(async ([name, icon]) => [
    `icon-${name}`,
    await drawIcon(project, icon),
  ])
  return {
    ...Object.fromEntries(await Promise.all(cuts)),
    ...Object.fromEntries(await Promise.all(icons)),
    logo: await drawLogo(project),
  }
}
