import type { Logo } from '#project/pictures/logo.ts'
import type { Project } from '#project/project.ts'

interface IconShape {
  /** The logo's share of the square; a maskable icon keeps it inside the inner 80 %. */
  share: number
  /** Corner radius on the 32 px grid. */
  radius: number
}

/** The logo on the theme's dark background, as an SVG document. */
export const iconSvg = (
  { logo, theme }: { logo: Logo; theme: Project['theme'] },
  { share, radius }: IconShape,
): string => {
  const side = 32 * share
  const edge = (32 - side) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${theme.colours.night}"/><svg x="${edge.toFixed(2)}" y="${edge.toFixed(2)}" width="${side.toFixed(2)}" height="${side.toFixed(2)}" viewBox="${logo.box}">${logo.shapes}</svg></svg>\n`
}
