import { readFile } from 'node:fs/promises'
import { Font } from '@react-pdf/renderer'
import { staticFace } from '../brand/typefaces.ts'
import { type } from './theme.ts'

const asAddress = (file: Uint8Array, format: string) =>
  `data:font/${format};base64,${Buffer.from(file).toString('base64')}`

// Two weights cut from the variable file would bear one name, and the PDF writer tells typefaces apart by name.
const textFace = async (fontWeight: number) => {
  const file = import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${fontWeight}-normal.woff`)
  return { src: asAddress(await readFile(new URL(file)), 'woff'), fontWeight }
}

/** Makes the two typefaces known to the PDF writer, which embeds what it uses of them. */
export async function registerFaces(): Promise<void> {
  const display = await staticFace('display', { opsz: 56, SOFT: 0, WONK: 0, wght: 395 })
  Font.register({ family: type.display, src: asAddress(display, 'ttf') })
  Font.register({ family: type.text, fonts: [await textFace(400), await textFace(600)] })
  Font.registerHyphenationCallback(word => [word])
}
