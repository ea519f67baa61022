import { readFileSync } from 'node:fs'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { dateWords } from '#project/scripts/scripts.ts'
import { generatedPath } from '../../../../src/render/made/generated.ts'
import { textsOf } from '../../../../src/render/made/letters.ts'
import { expect, test } from '../../site.ts'

const asAddress = (file: string) => `data:font/woff2;base64,${readFileSync(file).toString('base64')}`

/** All words of a language, one by one, because text shaping never looks across a space. */
const wordsOf = ({ settings, words: { templates: _, ...shown }, labels }: ReturnType<typeof loadProject>) => [
  ...new Set(
    textsOf({ shown, labels, dates: dateWords(settings.locale) }).flatMap(([, text]) => text.split(/\s+/)),
  ),
]

for (const project of inEveryLanguage(loadProject('aerowood')).slice(1)) {
  for (const name of ['display', 'text'] as const) {
    const face = project.theme.type[name]
    const [script] = otherScripts(project, face)
    if (!script) throw new Error('The language has letters of its own.')

    test(`every word in ${project.language} looks the same in the ${name} typeface and in its subset`, async ({
      page,
    }) => {
      const fonts = {
        whole: asAddress(scriptFile(project, script, face)),
        cut: asAddress(generatedPath(project.id, `fonts/${name}-${script.name}.woff2`)),
      }
      const unlike = await page.evaluate(
        async ({ fonts, words, hasWeights }) => {
          for (const [family, address] of Object.entries(fonts))
            document.fonts.add(await new FontFace(family, `url(${address})`, { weight: '400 700' }).load())
          const canvas = Object.assign(document.createElement('canvas'), { width: 440, height: 52 })
          const context = canvas.getContext('2d', { willReadFrequently: true })
          if (!context) throw new Error('There is nothing to draw on.')
          // Hinting aligns a letter to whole pixels depending on the other letters of its typeface, and a subset has fewer. Chromium's
          // build, flags and the machine's settings decide about hinting, except in this mode, which has none.
          context.textRendering = 'geometricPrecision'
          const drawn = (family: string, weight: number, word: string) => {
            context.clearRect(0, 0, canvas.width, canvas.height)
            context.font = `${weight} 20px ${family}`
            context.fillText(word, 8, 32)
            return new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
          }
          const isSame = (one: Uint32Array, other: Uint32Array) => {
            for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false
            return true
          }
          const ink = (pixels: Uint32Array) => {
            let sum = 0
            for (const pixel of pixels) sum += pixel >>> 24
            return sum
          }
          // Between two weights a point may be off by half a unit, which is not visible; a missing sign changes more.
          const isAlike = (one: number, other: number) => Math.abs(one - other) <= 0.04 * one
          return words.filter(word => {
            if (!isSame(drawn('whole', 400, word), drawn('cut', 400, word))) return true
            return hasWeights && !isAlike(ink(drawn('whole', 600, word)), ink(drawn('cut', 600, word)))
          })
        },
        { fonts, words: wordsOf(project), hasWeights: name === 'text' },
      )
      expect(unlike).toEqual([])
    })
  }
}
