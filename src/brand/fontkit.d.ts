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
    /** Where a variable typeface can be held; empty for one that is not. */
    variationAxes: Record<string, { min: number; max: number }>
    glyphsForString(text: string): { advanceWidth: number }[]
  }

  export function create(file: Uint8Array): Font
}
