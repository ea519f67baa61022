import { Font } from '@react-pdf/renderer'
import { scriptFace, staticFace } from '#project/brand/typefaces.ts'
import type { Project } from '#project/project.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { scriptLetters } from '#project/scripts/scripts.ts'
import { renameFace } from '#project/theme/rename-face.ts'
import { type PdfFace, shapeFace } from '#project/theme/shape-face.ts'
import { typefaceFile } from '#project/theme/typeface-file.ts'
import { type } from '../project-context.ts'

/** Makes the PDF writer shape a registered typeface as browsers do. */
async function shapeAsBrowsers(
  descriptor: { fontFamily: string; fontWeight: number },
  file: Uint8Array,
): Promise<void> {
  await Font.load(descriptor)
  shapeFace(Font.getFont(descriptor).data as unknown as PdfFace, file)
}

const asAddress = (file: Uint8Array) => `data:font/ttf;base64,${Buffer.from(file).toString('base64')}`

/**
 * The fallback of each typeface for letters it lacks: another script's, else the typeface itself, because the PDF
 * writer requires every family to exist.
 */
async function registerOthers(project: Project): Promise<void> {
  const { id, theme } = project
  for (const name of ['display', 'text'] as const) {
    const face = theme.type[name]
    const fonts = [400, 600].map(async fontWeight => {
      const [script] = otherScripts(project, face)
      const file = script
        ? await scriptFace(scriptFile(project, script, face), scriptLetters(project, script), fontWeight)
        : await staticFace(typefaceFile(id, face), {
            ...face.axes,
            ...(name === 'text' && { wght: fontWeight }),
          })
      return {
        file,
        isShaped: script !== undefined,
        src: asAddress(renameFace(file, fontWeight)),
        fontWeight,
      }
    })
    const fontFamily = type[name][1]
    const made = await Promise.all(fonts)
    Font.register({ family: fontFamily, fonts: made.map(({ src, fontWeight }) => ({ src, fontWeight })) })
    for (const { file, fontWeight, isShaped } of made)
      if (isShaped) await shapeAsBrowsers({ fontFamily, fontWeight }, file)
  }
}

/** Registers the two typefaces with the PDF writer, which embeds the letters it uses. */
export async function registerFaces(project: Project): Promise<void> {
  // Without this, a registered family would keep the previous project's typeface.
  for (const family of [...type.display, ...type.text])
    Reflect.deleteProperty(Font.getRegisteredFonts(), family)
  const { id, theme } = project
  const { display, text } = theme.type
  const headline = await staticFace(typefaceFile(id, display), display.axes)
  Font.register({ family: type.display[0], src: asAddress(headline) })
  const weights = [400, 600].map(async fontWeight => {
    const face = await staticFace(typefaceFile(id, text), { ...text.axes, wght: fontWeight })
    return { src: asAddress(renameFace(face, fontWeight)), fontWeight }
  })
  Font.register({ family: type.text[0], fonts: await Promise.all(weights) })
  await registerOthers(project)
  Font.registerHyphenationCallback(word => [word])
}
