import * as v from 'valibot'
import { brochureSchema } from './brochure-words.ts'
import { country, figure, optionalWords, picture, pictureName, words } from './field-kinds.ts'

const stat = v.strictObject({ label: words, value: words })
const heading = { title: words, text: words }

/**
 * `words/en.json`: the project's words, figures and pictures, in the order the page shows them. {projectName},
 * {partnerName} and {agentId} stand for what the settings say.
 */
export const wordsSchema = v.strictObject({
  tagline: words,
  badge: v.strictObject({ small: words, large: words }),
  description: words,
  address: v.strictObject({ street: words, locality: words, region: words, country }),
  hero: v.strictObject({ wide: picture, tall: picture }),
  stats: v.pipe(v.array(stat), v.length(4, 'must be the four items of the stats strip')),
  features: v.strictObject({
    ...heading,
    facts: v.array(v.strictObject({ figure: words, label: words, note: words })),
  }),
  overview: v.strictObject({ ...heading, more: words, picture }),
  pricing: v.strictObject({
    ...heading,
    units: v.array(v.strictObject({ type: words, price: words, size: optionalWords, picture })),
  }),
  masterPlan: v.strictObject({ ...heading, picture }),
  /** What stands on the master plan: a tower, where {number} is the one it bears, and a place for each mark of `plan.json`. */
  plan: v.strictObject({ tower: words, places: v.record(v.string(), words) }),
  location: v.strictObject({
    title: words,
    place: words,
    text: words,
    distances: v.array(v.strictObject({ to: words, kilometres: figure })),
  }),
  amenities: v.strictObject({
    ...heading,
    background: pictureName,
    items: v.array(v.strictObject({ name: words, icon: words })),
  }),
  gallery: v.strictObject({
    ...heading,
    groups: v.array(
      v.strictObject({
        id: words,
        title: words,
        photos: v.pipe(v.array(v.strictObject({ ...picture.entries, caption: words })), v.minLength(1)),
      }),
    ),
  }),
  visitBackground: pictureName,
  impression: words,
  disclaimer: words,
  consent: words,
  privacy: v.strictObject({ version: words, paragraphs: v.array(v.strictObject(heading)) }),
  brochure: brochureSchema,
})

/** A project's words in one language, with what the settings say filled in. */
export type Words = v.InferOutput<typeof wordsSchema>
