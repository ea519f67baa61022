import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Face, staticFace } from '../../src/brand/typefaces.ts'

const faces: Record<Face, { axes: Record<string, number>; family: string }> = {
  display: { axes: { opsz: 56, SOFT: 0, WONK: 0, wght: 395 }, family: 'Fraunces' },
  text: { axes: { wght: 400 }, family: 'Figtree Light,' },
}

interface SetText {
  face: Face
  text: string
  colour?: string
  /** In px; less where the text would else be wider than `most`. */
  size: number
  most?: number
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const files = new Map<Face, Promise<string>>()

/** Kept as long as the process: what draws text remembers a typeface by its place. */
const writeFace = async (face: Face): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'typeface-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, `${face}.ttf`)
  writeFileSync(file, await staticFace(face, faces[face].axes))
  return file
}

const fileOf = (face: Face): Promise<string> => {
  const file = files.get(face) ?? writeFace(face)
  files.set(face, file)
  return file
}

/** A line of text as a picture on no ground, as wide as its ink. */
export async function textPicture({
  face,
  text,
  size,
  colour = '#ffffff',
  most = Number.POSITIVE_INFINITY,
}: SetText) {
  const fontfile = await fileOf(face)
  const set = async (px: number) => {
    const markup = `<span foreground="${colour}">${escaped(text)}</span>`
    const font = `${faces[face].family} ${px}px`
    const { data, info } = await sharp({ text: { text: markup, font, fontfile, rgba: true, dpi: 72 } })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { picture: data, width: info.width, size: px }
  }
  const whole = await set(size)
  return whole.width <= most ? whole : set(Math.floor((size * most) / whole.width))
}
