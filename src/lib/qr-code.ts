import { encode } from 'uqr'

/** A text as a QR code: the number of squares per side, and the dark squares as an SVG path. */
export function codePicture(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
