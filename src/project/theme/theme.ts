import * as v from 'valibot'

const colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #f2b45c'),
  v.metadata({ field: 'colour' }),
)

const typeface = v.strictObject({
  /** A WOFF2 file of an installed package, or of the project's own `fonts/`. */
  file: v.pipe(v.string(), v.endsWith('.woff2', 'must be a .woff2 file of a package or of fonts/')),
  /** The fixed axes of a variable typeface. */
  axes: v.record(v.string(), v.number()),
  /** The kind of fallback until the typeface has loaded. */
  like: v.picklist(['serif', 'sans-serif'], 'must be serif or sans-serif'),
})

/** `theme.json`: the look of a project. `theme-pairs.ts` lists the colours that need contrast. */
export const themeSchema = v.strictObject({
  colours: v.strictObject({
    /** The dark background of header, footer and bars, and text on the accent. */
    night: colour,
    /** Text on light backgrounds, and secondary text. */
    ink: colour,
    inkSoft: colour,
    /** Secondary text on dark backgrounds, and tertiary text. */
    dusk: colour,
    duskSoft: colour,
    /** The page's background, and a deeper one that separates a section. */
    paper: colour,
    paperDeep: colour,
    /** Surfaces above the page, and text on pictures. */
    white: colour,
    /** The only colour of buttons and links; brighter under a pointer; dark enough to be read on paper. */
    accent: colour,
    accentBright: colour,
    accentInk: colour,
    /** Focus, links and choices on light backgrounds. */
    second: colour,
    /** Success. */
    green: colour,
    /** The background of the master plan, and the text on it. */
    grove: colour,
    groveSoft: colour,
  }),
  /** Headlines and figures, in one weight; and all other text, whose file has the weights from 400 to 700. */
  type: v.strictObject({ display: typeface, text: typeface }),
  /** Of corners, in pixels. */
  radius: v.pipe(
    v.number(),
    v.integer('must be a whole number of pixels'),
    v.minValue(0, 'must be from 0 to 16'),
    v.maxValue(16, 'must be from 0 to 16'),
  ),
})

export type Theme = v.InferOutput<typeof themeSchema>

export type Typeface = v.InferOutput<typeof typeface>

export type ColourName = keyof Theme['colours']
