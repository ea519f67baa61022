import sharp from 'sharp'
import type { Project } from '#project/project.ts'
import { textPicture } from './text-picture.ts'

/** Darkens the lower part of the picture, behind the words. */
const scrim = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><linearGradient id="g" x2="0" y2="1"><stop offset=".42" stop-color="${colour}" stop-opacity="0"/><stop offset=".76" stop-color="${colour}" stop-opacity=".72"/><stop offset="1" stop-color="${colour}" stop-opacity=".9"/></linearGradient><rect width="1200" height="630" fill="url(#g)"/></svg>`,
  )

interface SocialWords {
  name: string
  tagline: string
  facts: string
  note: string
  /** Registrations, with the registry's address. */
  numbers: string[]
  registry: string
  /** The least size of a number, relative to the size of the name. */
  shareOfName: number
}

const size = { width: 1200, height: 630 }
const margin = 62
/** The name's baseline, and the height of its capitals relative to their size. */
const nameFoot = 468
const capitalHeight = 0.75

/** Darkens the upper part, behind the registrations. */
const scrimAbove = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="260"><linearGradient id="g" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity=".85"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient><rect width="1200" height="260" fill="url(#g)"/></svg>`,
  )

type Line = Awaited<ReturnType<typeof textPicture>>

/** Lines below one another that end at the right margin. */
const topRight = (lines: Line[]) =>
  lines.map(({ picture, width }, index) => {
    const above = lines.slice(0, index).reduce((sum, line) => sum + line.size + 12, 0)
    return { input: picture, left: size.width - 40 - width, top: 36 + above }
  })

/** The picture shown where the site is shared: the hero with the project's name, configuration and price on it. */
export async function socialPicture(hero: string, words: SocialWords, project: Project): Promise<Buffer> {
  const { colours } = project.theme
  const max = size.width - 2 * margin
  const numbers = await Promise.all(
    words.numbers.map(text =>
      textPicture(project, { face: 'text', text, size: 56, max: 900, colour: colours.white }),
    ),
  )
  const registry =
    numbers.length > 0
      ? [await textPicture(project, { face: 'text', text: words.registry, size: 24, colour: colours.white })]
      : []
  const largest = Math.min(132, ...numbers.map(({ size }) => size / words.shareOfName))
  const name = await textPicture(project, {
    face: 'display',
    text: words.name,
    size: largest,
    max,
    colour: colours.white,
  })
  const note = await textPicture(project, { face: 'text', text: words.note, size: 18, colour: colours.white })
  const tagline = await textPicture(project, {
    face: 'text',
    text: words.tagline,
    size: 32,
    colour: colours.white,
    max: max - note.width - 40,
  })
  const facts = await textPicture(project, {
    face: 'text',
    text: words.facts,
    size: 44,
    colour: colours.accentBright,
    max: max - note.width - 40,
  })
  return sharp(hero)
    .resize({ ...size, fit: 'cover', position: 'bottom' })
    .composite([
      { input: scrim(colours.night) },
      ...(numbers.length > 0 ? [{ input: scrimAbove(colours.night), top: 0, left: 0 }] : []),
      ...topRight([...numbers, ...registry]),
      { input: name.picture, left: margin, top: nameFoot - Math.round(name.size * capitalHeight) },
      { input: tagline.picture, left: 68, top: 496 },
      { input: facts.picture, left: 68, top: 550 },
      { input: note.picture, left: size.width - 40 - note.width, top: 584 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
