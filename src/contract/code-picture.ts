import { encode } from 'uqr'

/** A text as a QR code: how many squares a side has, and the dark ones as the path of an SVG. */
export function codePicture(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
