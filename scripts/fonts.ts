// Cuts the two typefaces down to the characters and weights the site uses. Run by hand (`npm run fonts`) when a
// new character is needed; the results are committed, so a build needs no font work.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const characters = `${printableAscii}\u00a0©·×°²–—‘’“”…₹→`
/** People write to the desk under names of their own: all of Latin-1, and what the interface draws with. */
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join('')

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
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    target: 'src/desk/fonts/fraunces.woff2',
    axes: { opsz: 40, SOFT: 0, WONK: 0, wght: 395 },
    more: latin1,
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'src/desk/fonts/figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
    more: latin1,
  },
]

for (const { source, target, axes, more = '' } of faces) {
  const original = await readFile(new URL(import.meta.resolve(source)))
  const subset = await subsetFont(original, characters + more, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(target, subset)
  console.log(
    `${target}: ${(original.length / 1000).toFixed(1)} KB -> ${(subset.length / 1000).toFixed(1)} KB`,
  )
}
