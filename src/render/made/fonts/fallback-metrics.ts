import { create } from 'fontkit'
import type { Typeface } from '#project/theme/theme.ts'
import type { FallbackMetrics } from '#project/theme/typeface-file.ts'

/** How often each letter and space occurs in a hundred characters of English text. */
const frequency: Record<string, number> = {
  ' ': 18,
  e: 10.2,
  t: 7.5,
  a: 6.5,
  o: 6.2,
  n: 5.7,
  i: 5.7,
  s: 5.3,
  r: 5,
  h: 5,
  l: 3.3,
  d: 3.3,
  u: 2.3,
  c: 2.2,
  m: 2,
  f: 2,
  w: 1.7,
  g: 1.6,
  p: 1.5,
  y: 1.4,
  b: 1.3,
  v: 0.8,
  k: 0.6,
  x: 0.1,
  j: 0.1,
  q: 0.1,
  z: 0.1,
}

/** The average width of letters in readers' own typefaces, in ems: Times New Roman and Arial. */
const own = { serif: 0.3987, 'sans-serif': 0.4399 }

/**
 * How a local typeface is stretched to the size of the one that loads, so that nothing moves. Ascent and descent refer to the stretched
 * letters, so they are divided by the stretch.
 */
export function fallbackMetrics(trueType: Uint8Array, like: Typeface['like']): FallbackMetrics {
  const font = create(trueType)
  const { unitsPerEm, ascent, descent } = font
  const all = Object.values(frequency).reduce((sum, share) => sum + share, 0)
  const width = Object.entries(frequency).reduce(
    (sum, [letter, share]) =>
      sum + ((font.glyphsForString(letter)[0]?.advanceWidth ?? 0) / unitsPerEm) * share,
    0,
  )
  const stretch = width / all / own[like]
  const hundredths = (value: number) => Number((value * 100).toFixed(1))
  return {
    size: hundredths(stretch),
    ascent: hundredths(ascent / unitsPerEm / stretch),
    descent: hundredths(-descent / unitsPerEm / stretch),
  }
}
