/** The project's mark on a 32 px grid: a tower, and against it a leaf that is also a wing. */
export const tower = 'M17.5 28V9L26 4v24z'
/** The mark's other half. */
export const leaf = 'M15 28C7 28 5 21.5 6 12.5c6 1 9.5 6.5 9 15.5z'
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
