declare module 'fontkit' {
  interface Path {
    transform(a: number, b: number, c: number, d: number, x: number, y: number): Path
    toSVG(): string
  }

  interface Run {
    glyphs: { id: number; codePoints: number[]; path: Path }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }

  export interface Font {
    familyName: string
    postscriptName: string
    unitsPerEm: number
    ascent: number
    descent: number
    /** Code points. */
    characterSet: number[]
    /** Letters as they are shaped together. */
    layout(text: string): Run
    /** The axes of a variable typeface; empty for a static one. */
    variationAxes: Record<string, { min: number; max: number }>
    glyphsForString(text: string): { advanceWidth: number }[]
  }

  export function create(file: Uint8Array): Font
}
