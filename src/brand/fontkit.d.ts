declare module 'fontkit' {
  export interface Font {
    familyName: string
    postscriptName: string
    unitsPerEm: number
    ascent: number
    descent: number
    /** Code points. */
    characterSet: number[]
    /** Letters as they are shaped together. */
    layout(text: string): { glyphs: { id: number; codePoints: number[] }[] }
    glyphsForString(text: string): { advanceWidth: number }[]
  }

  export function create(file: Uint8Array): Font
}
