/** What a typeface takes up beside the reader's own that stands in for it, in hundredths; `npm run fonts` measures it. */
export interface FallbackMetrics {
  size: number
  ascent: number
  descent: number
}

/** `made/fonts.json` */
export type MadeFonts = Record<'display' | 'text', FallbackMetrics>
