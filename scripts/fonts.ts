// Cuts the two typefaces down to the characters and weights the site uses. Run by hand (`npm run fonts`) when a
// new character is needed; the results are committed, so a build needs no font work.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const characters = `${printableAscii}\u00a0©·×°²–—‘’“”…₹→`

const faces = [
  {
    // Pinned at one optical size, large enough for grace, small enough that hairlines survive a phone: it is only ever set as a headline or a figure.
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    target: 'src/site/fonts/fraunces.woff2',
    axes: { opsz: 56, SOFT: 0, WONK: 0, wght: 395 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'src/site/fonts/figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { source, target, axes } of faces) {
  const original = await readFile(new URL(import.meta.resolve(source)))
  const subset = await subsetFont(original, characters, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(target, subset)
  console.log(
    `${target}: ${(original.length / 1000).toFixed(1)} KB -> ${(subset.length / 1000).toFixed(1)} KB`,
  )
}
