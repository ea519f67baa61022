import { Font } from '@react-pdf/renderer'
import type { Project } from '#project/project.ts'
import { typefaceFile } from '#project/typeface-file.ts'
import { staticFace } from '../brand/typefaces.ts'
import { renamed } from './renamed-face.ts'
import { type } from './theme.ts'

const asAddress = (file: Uint8Array) => `data:font/ttf;base64,${Buffer.from(file).toString('base64')}`

/** Makes the two typefaces known to the PDF writer, which embeds what it uses of them. */
export async function registerFaces({ id, theme }: Project): Promise<void> {
  const { display, text } = theme.type
  const headline = await staticFace(typefaceFile(id, display), display.axes)
  Font.register({ family: type.display, src: asAddress(headline) })
  const weights = [400, 600].map(async fontWeight => {
    const face = await staticFace(typefaceFile(id, text), { ...text.axes, wght: fontWeight })
    return { src: asAddress(renamed(face, fontWeight)), fontWeight }
  })
  Font.register({ family: type.text, fonts: await Promise.all(weights) })
  Font.registerHyphenationCallback(word => [word])
}
