import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Theme } from '#project/theme.ts'
import { type Face, staticFace } from '../../src/brand/typefaces.ts'

/** Darkens the foot of the picture, where the words stand. */
const scrim = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><linearGradient id="g" x2="0" y2="1"><stop offset=".55" stop-color="${colour}" stop-opacity="0"/><stop offset=".84" stop-color="${colour}" stop-opacity=".66"/><stop offset="1" stop-color="${colour}" stop-opacity=".86"/></linearGradient><rect width="1200" height="630" fill="url(#g)"/></svg>`,
  )

interface SocialWords {
  name: string
  tagline: string
  note: string
}

const size = { width: 1200, height: 630 }

/** The picture shown where the site is shared: the hero with the project's name on it. */
export async function socialPicture(hero: string, words: SocialWords, { colours }: Theme): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'social-'))
  const set = async (face: Face, axes: Record<string, number>, family: string, text: string, px: number) => {
    const fontfile = join(folder, `${face}.ttf`)
    writeFileSync(fontfile, await staticFace(face, axes))
    const markup = `<span foreground="${colours.white}">${text.replaceAll('&', '&amp;')}</span>`
    return sharp({ text: { text: markup, font: `${family} ${px}px`, fontfile, rgba: true, dpi: 72 } })
      .png()
      .toBuffer()
  }
  try {
    const name = await set('display', { opsz: 56, SOFT: 0, WONK: 0, wght: 395 }, 'Fraunces', words.name, 132)
    const tagline = await set('text', { wght: 400 }, 'Figtree Light,', words.tagline, 32)
    const note = await set('text', { wght: 400 }, 'Figtree Light,', words.note, 18)
    const noteWidth = (await sharp(note).metadata()).width
    return await sharp(hero)
      .resize({ ...size, fit: 'cover', position: 'bottom' })
      .composite([
        { input: scrim(colours.night) },
        { input: name, left: 62, top: 418 },
        { input: tagline, left: 68, top: 548 },
        { input: note, left: size.width - 40 - noteWidth, top: 584 },
      ])
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
