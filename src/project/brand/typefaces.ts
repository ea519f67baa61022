import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const characters = `${latin}–—‘’“”•…₹→−`

/** One weight of another script's typeface as TrueType: the used letters, and all the shapes they form together. */
export async function scriptFace(file: string, letters: string, wght: number): Promise<Uint8Array> {
  const text = `${letters}\u200c\u200d `
  return subsetFont(await readFile(file), text, { targetFormat: 'truetype', variationAxes: { wght } })
}

/** One fixed weight and size of a variable typeface as TrueType, for tools that do not support variable ones. */
export async function staticFace(file: string, axes: Record<string, number>): Promise<Uint8Array> {
  return subsetFont(await readFile(file), characters, { targetFormat: 'truetype', variationAxes: axes })
}
