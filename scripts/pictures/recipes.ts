/** How the web sizes of a picture are made: how wide, and how finely each format keeps it. */
export interface Recipe {
  widths: number[]
  avif: number
  webp: number
  jpeg: number
}

/**
 * One row for each place a picture stands; the first pattern that fits a picture's name wins.
 * The middle widths answer a phone of 412 px at 1.75 and one of 360 px at 3; the widest fill a lightbox or a desk's screen.
 */
const table: [pattern: RegExp, recipe: Recipe][] = [
  [/^hero-mobile$/, { widths: [480, 750, 1080], avif: 38, webp: 68, jpeg: 72 }],
  [/^hero-desktop$/, { widths: [960, 1280, 1366, 1536, 1920], avif: 53, webp: 70, jpeg: 74 }],
  [/^master-plan$/, { widths: [750, 900, 1100, 1500], avif: 54, webp: 72, jpeg: 74 }],
  [/^overview$/, { widths: [640, 960, 1600], avif: 52, webp: 70, jpeg: 74 }],
  [/^unit-/, { widths: [360, 600, 900], avif: 58, webp: 76, jpeg: 78 }],
  [/^gallery-/, { widths: [480, 720, 960, 1440], avif: 52, webp: 70, jpeg: 74 }],
  [/-background$/, { widths: [750, 1440], avif: 48, webp: 68, jpeg: 72 }],
]

/** The recipe for a picture, or an error that says where to write one. */
export function recipeFor(name: string): Recipe {
  const row = table.find(([pattern]) => pattern.test(name))
  if (!row) throw new Error(`scripts/pictures/recipes.ts has no row for ${name}`)
  return row[1]
}
