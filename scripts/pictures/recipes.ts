import type { PageRole } from '#project/pictures/picture-roles.ts'

/** The web sizes of a picture: their widths, and the quality of each format. */
export interface Recipe {
  widths: number[]
  avif: number
  webp: number
  jpeg: number
}

const background = { avif: 48, webp: 68, jpeg: 72 }

/**
 * One row for each place of a picture on the page. The middle widths suit a phone of 412 px at 1.75 and one of 360 px at 3; the widest
 * fill a lightbox or a large screen.
 */
const recipes: Record<PageRole, Recipe> = {
  'hero.tall': { widths: [480, 750, 1080], avif: 36, webp: 68, jpeg: 72 },
  'hero.wide': { widths: [960, 1280, 1366, 1536, 1920, 2880], avif: 53, webp: 70, jpeg: 74 },
  plan: { widths: [750, 900, 1100, 1500, 2400, 4000], avif: 54, webp: 72, jpeg: 74 },
  map: { widths: [480, 750, 1100, 1600], avif: 54, webp: 72, jpeg: 74 },
  overview: { widths: [640, 960, 1600, 2160], avif: 52, webp: 70, jpeg: 74 },
  units: { widths: [360, 600, 900, 2400], avif: 58, webp: 76, jpeg: 78 },
  interiors: { widths: [480, 720, 960, 1440, 1920], avif: 52, webp: 70, jpeg: 74 },
  gallery: { widths: [480, 720, 960, 1440], avif: 52, webp: 70, jpeg: 74 },
  sections: { widths: [480, 720, 960, 1440], avif: 52, webp: 70, jpeg: 74 },
  'backgrounds.amenities': { widths: [750, 1440, 1920, 2880], ...background },
  'backgrounds.siteVisit': { widths: [750, 1440], ...background },
}

export const recipeFor = (role: PageRole): Recipe => recipes[role]
