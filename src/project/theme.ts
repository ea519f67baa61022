import * as v from 'valibot'

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #f2b45c'))

/** `theme.json`: how the project looks, wherever it is shown. Which colours must be told apart is in `theme-pairs.ts`. */
export const themeSchema = v.strictObject({
  colours: v.strictObject({
    /** The dark ground of header, footer and bars, and the words on the accent. */
    night: colour,
    /** Words on light grounds, and quieter ones. */
    ink: colour,
    inkSoft: colour,
    /** Quieter words on dark grounds, and the quietest. */
    dusk: colour,
    duskSoft: colour,
    /** The page's ground, and a deeper one that sets a section apart. */
    paper: colour,
    paperDeep: colour,
    /** What lies above the page, and words on pictures. */
    white: colour,
    /** The one colour of what can be pressed; brighter under a pointer; dark enough to be read on paper. */
    accent: colour,
    accentBright: colour,
    accentInk: colour,
    /** Focus, links and choices on light grounds. */
    second: colour,
    /** What went well. */
    green: colour,
    /** The ground of the master plan, and the words on it. */
    grove: colour,
    groveSoft: colour,
  }),
  /** Of corners, in pixels. */
  radius: v.pipe(
    v.number(),
    v.integer('must be a whole number of pixels'),
    v.minValue(0, 'must be from 0 to 16'),
    v.maxValue(16, 'must be from 0 to 16'),
  ),
})

/** How a project looks. */
export type Theme = v.InferOutput<typeof themeSchema>

/** The name of a colour of the theme. */
export type ColourName = keyof Theme['colours']
