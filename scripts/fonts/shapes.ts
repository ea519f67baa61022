import * as harfbuzz from 'harfbuzzjs'

/** Every glyph that shaping the words produces, including intermediate ones, which others are made from. */
export function shapesOf(face: Uint8Array, words: string[]): Set<number> {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(face)))
  const shapes = new Set<number>()
  const note = (buffer: harfbuzz.Buffer): boolean => {
    if (buffer.getContentType() === harfbuzz.BufferContentType.GLYPHS)
      for (const { codepoint } of buffer.getGlyphInfos()) shapes.add(codepoint)
    return true
  }
  for (const word of words) {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    buffer.setMessageFunc(note)
    harfbuzz.shape(font, buffer)
    note(buffer)
  }
  return shapes
}
