import * as harfbuzz from 'harfbuzzjs'

interface Glyph {
  id: number
  codePoints: number[]
}

/** The methods that PDF writers need of a typeface. */
export interface PdfFace {
  layout(text: string): { glyphs: Glyph[]; positions: object[]; advanceWidth: number }
  getGlyph(id: number, codePoints?: number[]): Glyph
  glyphForCodePoint(codePoint: number): Glyph & { advanceWidth: number }
}

interface Shape {
  id: number
  cluster: number
  position: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
}

const shapesOf = (font: harfbuzz.Font, text: string): Shape[] => {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    return { id: codepoint, cluster, position: { xAdvance, yAdvance, xOffset, yOffset } }
  })
}

/**
 * Moves vowel signs sideways by the advances around them instead of by offsets. The brochure's PDF writer scales
 * offsets twice, which misplaced signs above and below a letter.
 */
const withoutOffsets = (shapes: Shape[]): Shape[] =>
  shapes.map(({ position, ...shape }, index) => {
    const own = index > 0 ? position.xOffset : 0
    const next = shapes[index + 1]?.position.xOffset ?? 0
    const { xAdvance, xOffset } = position
    return { ...shape, position: { ...position, xAdvance: xAdvance - own + next, xOffset: xOffset - own } }
  })

/** The shapes of each syllable with its letters. */
const syllablesOf = (shapes: Shape[], text: string) => {
  const starts = [...new Set(shapes.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  return starts.map((start, index) => ({
    codePoints: [...text.slice(start, starts[index + 1])].map(letter => letter.codePointAt(0) ?? 0),
    shapes: shapes.filter(({ cluster }) => cluster === start),
  }))
}

/**
 * Shapes text for the PDF library, which finds line breaks by counting the letters of each glyph. So the glyphs'
 * letters add up to the text, and the first glyph of a syllable has at least one. With fontkit's own shaping, a reph
 * has none.
 */
const layoutWith = (face: PdfFace, font: harfbuzz.Font) => (text: string) => {
  const glyphs: Glyph[] = []
  const positions: Shape['position'][] = []
  for (const { codePoints, shapes } of syllablesOf(shapesOf(font, text), text)) {
    const [letter = 0] = codePoints
    // A letter split into several shapes (ई) would lose the first of them at the start of a line.
    const isSplit = codePoints.length === 1 && shapes.length > 1
    const whole = isSplit ? face.glyphForCodePoint(letter) : undefined
    const drawn: Shape[] = whole
      ? [{ id: whole.id, cluster: 0, position: { ...noOffset, xAdvance: whole.advanceWidth } }]
      : withoutOffsets(shapes)
    for (const [index, { id, position }] of drawn.entries()) {
      const isLast = index === drawn.length - 1
      const own = isLast ? codePoints.slice(index) : codePoints.slice(index, index + 1)
      // The same glyph can stand for other letters elsewhere, so each use gets a copy.
      const glyph: Glyph = Object.create(face.getGlyph(id))
      Object.defineProperty(glyph, 'codePoints', { value: own, enumerable: true })
      glyphs.push(glyph)
      positions.push(position)
    }
  }
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { glyphs, positions, advanceWidth }
}

const noOffset = { yAdvance: 0, xOffset: 0, yOffset: 0 }

/** Makes a PDF writer shape text with HarfBuzz, as browsers do. */
export function shapeFace(face: PdfFace, file: Uint8Array): void {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))
  face.layout = layoutWith(face, font)
}
