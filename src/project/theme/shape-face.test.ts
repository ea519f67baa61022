import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, it } from 'vitest'
import { inEveryLanguage, loadProject } from '../load.ts'
import { otherScripts, scriptFile } from '../scripts/other-scripts.ts'
import { scriptLetters } from '../scripts/scripts.ts'
import { type PdfFace, shapeFace } from './shape-face.ts'

type Position = Record<'xAdvance' | 'xOffset', number>

/** The position of each glyph in its text: the advances before it and its own offset. */
const placesOf = (positions: readonly Position[]) => {
  let pen = 0
  return positions.map(({ xAdvance, xOffset }) => {
    const place = pen + xOffset
    pen += xAdvance
    return place
  })
}

/** A typeface with the least that shaping needs: a source of glyphs. */
const plainFace = (): PdfFace => ({
  layout: () => ({ glyphs: [], positions: [], advanceWidth: 0 }),
  getGlyph: (id, codePoints = []) => ({ id, codePoints }),
  glyphForCodePoint: () => ({ id: 0, codePoints: [], advanceWidth: 0 }),
})

it('advances alone put signs above and below a letter where browsers put them', async () => {
  const hindi = inEveryLanguage(loadProject('aerowood')).find(({ language }) => language === 'hi')
  const face = hindi?.theme.type.text
  const [script] = hindi && face ? otherScripts(hindi, face) : []
  if (!hindi || !face || !script) throw new Error('Hindi has letters of its own.')
  const whole = readFileSync(scriptFile(hindi, script, face))
  const file = await subsetFont(whole, scriptLetters(hindi, script), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  })
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))
  const shaped = plainFace()
  shapeFace(shaped, file)
  for (const word of ['के', 'कुछ', 'फूलों', 'करूँ', 'कुर्सी', 'देंगे']) {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    const browsers = buffer.getGlyphPositions()
    expect(
      browsers.some(({ xOffset }) => xOffset !== 0),
      word,
    ).toBe(true)
    const { positions, advanceWidth } = shaped.layout(word)
    expect(placesOf(positions as Position[]), word).toEqual(placesOf(browsers))
    expect((positions as Position[]).map(({ xOffset }) => xOffset)).toEqual(browsers.map(() => 0))
    expect(advanceWidth).toBe(browsers.reduce((sum, { xAdvance }) => sum + xAdvance, 0))
  }
})
