/** The size of a typeface relative to its fallback, in hundredths; `npm run make -- fonts` measures it. */
export interface FallbackMetrics {
  size: number
  ascent: number
  descent: number
}

/** `made/fonts.json` */
export type MadeFonts = Record<'display' | 'text', FallbackMetrics>
