import * as v from 'valibot'
import { bounded } from '../field-kinds.ts'
import { slugSchema } from '../words/campaigns.ts'

/** A picture of the project's masters, by its file name without the ending. */
const master = v.pipe(
  v.string(),
  v.nonEmpty('needs a picture'),
  v.regex(/^[a-z0-9-]*$/, 'must be the name of a picture in masters/, without its ending'),
  v.metadata({ field: 'picture' }),
)

const share = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be from 0 to 100'),
  v.maxValue(100, 'must be from 0 to 100'),
)

/** `pictures.json`: the master for each place. The words describe each picture, in every language. */
export const picturesSchema = v.strictObject({
  hero: v.strictObject({ wide: master, tall: master }),
  overview: master,
  /** Optional together with the section `master-plan`. */
  plan: v.exactOptional(master),
  /** The neighbourhood, if `map.json` does not draw it. */
  map: v.optional(master),
  /** One for each unit of the words, in their order. */
  units: bounded(master, 1, 8),
  /** By the group's id: one for each of its photos, in their order. */
  gallery: v.optional(v.record(v.string(), bounded(master, 1, 24)), {}),
  /** By the id of a further section: its pictures, in the order of its words. */
  sections: v.optional(v.record(v.string(), bounded(master, 1, 24)), {}),
  /** The masters that are photographs; all others are artist's impressions, and the page says so. */
  photographs: v.optional(v.array(master), []),
  /** Photos of the gallery shown full-bleed below the overview on wide screens: the first across, the rest in a row. */
  interiors: v.optional(bounded(master, 0, 5), []),
  /** Photos of the gallery shown below the amenities on wide screens. */
  amenities: v.optional(bounded(master, 0, 4), []),
  /** The photo of the gallery at the end of the page. */
  closing: v.optional(master),
  /**
   * By the name of a master: the point that stays visible where a frame crops it, in hundredths from the left and the
   * top.
   */
  focus: v.exactOptional(v.record(master, v.strictObject({ x: share, y: share }))),
  /** The first picture of each campaign page, by its name in `campaigns.json`: both shapes or none. */
  campaigns: v.exactOptional(
    v.record(slugSchema, v.strictObject({ wide: v.exactOptional(master), tall: v.exactOptional(master) })),
  ),
  backgrounds: v.strictObject({ amenities: master, siteVisit: master }),
  brochure: v.strictObject({
    /** The picture above the figures. */
    facts: master,
    interior: master,
    galleryOpening: master,
    /** One large, two beside it, three below. */
    galleryPage: v.pipe(
      v.array(master),
      v.length(6, 'must be the six photos of the brochure’s gallery page'),
    ),
  }),
})

export type Pictures = v.InferOutput<typeof picturesSchema>
