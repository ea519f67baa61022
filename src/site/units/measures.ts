const inchesPerMetre = 1 / 0.0254

/** A length in feet and inches, as on Indian plans: 3.33 m is 10'11". */
export function inFeet(metres: number): string {
  const inches = Math.round(metres * inchesPerMetre)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

interface Size {
  width: number
  depth: number
}

/** A room's clear size in metres, to the centimetre. */
export const metresOf = ({ width, depth }: Size): string => `${width.toFixed(2)} × ${depth.toFixed(2)} m`

/** The same in feet and inches. */
export const feetOf = ({ width, depth }: Size): string => `${inFeet(width)} × ${inFeet(depth)}`
