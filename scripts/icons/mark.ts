import { leaf, tower } from '../../src/brand/mark.ts'

const colours = { night: '#0f1426', amber: '#f2b45c', lawn: '#7fb08a' }

interface MarkShape {
  /** How much of the square the mark takes; a maskable icon keeps it inside the inner 80 %. */
  share: number
  /** Corner radius on the 32 px grid. */
  radius: number
}

/** The mark on its night ground, as an SVG document. */
export const markSvg = ({ share, radius }: MarkShape): string => {
  const edge = (16 * (1 - share)).toFixed(2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${colours.night}"/><g transform="translate(${edge} ${edge}) scale(${share})"><path fill="${colours.amber}" d="${tower}"/><path fill="${colours.lawn}" d="${leaf}"/></g></svg>\n`
}
