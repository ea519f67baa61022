import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const files = {
  display: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  text: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
} as const

/** The site's typefaces, by what they are for. */
export type Face = keyof typeof files

const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const characters = `${latin}–—‘’“”•…₹→−`

/** One fixed weight and size of a variable typeface as TrueType, for the tools that know no variable ones. */
export async function staticFace(face: Face, axes: Record<string, number>): Promise<Uint8Array> {
  const original = await readFile(new URL(import.meta.resolve(files[face])))
  return subsetFont(original, characters, { targetFormat: 'truetype', variationAxes: axes })
}
