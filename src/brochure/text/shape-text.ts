import { Font } from '@react-pdf/renderer'
import { type PdfFace, shapeFace } from '#project/theme/shape-face.ts'

/** Makes the PDF writer shape a registered typeface as browsers do. */
export async function shapeAsBrowsers(
  descriptor: { fontFamily: string; fontWeight: number },
  file: Uint8Array,
): Promise<void> {
  await Font.load(descriptor)
  shapeFace(Font.getFont(descriptor).data as unknown as PdfFace, file)
}
