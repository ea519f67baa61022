import * as v from 'valibot'

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const optionalWords = v.string()
const figure = v.pipe(v.number(), v.finite(), v.minValue(0))
const phone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9][\d ]{7,18}$/, 'must be an international number such as +91 80000 00000'),
)
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as IN'))
const webAddress = v.pipe(v.string(), v.url('must be a whole web address'))
const call = v.pipe(v.string(), v.regex(/^$|^\/|^https:\/\//, 'must be empty, a path or an https address'))

/** A picture of `imagery/masters`, by its file name without the ending. */
const pictureName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'must be the name of a picture in imagery/masters'),
)

const picture = v.strictObject({
  name: pictureName,
  /** What there is to see, for those who cannot. */
  alt: words,
})

export const siteConfigSchema = v.strictObject({
  origin: webAddress,
  projectId: words,
  projectName: words,
  partnerName: words,
  agentId: words,
  phone,
  chat: v.strictObject({ number: phone, app: words, web: words }),
  reraNumbers: v.array(words),
  partnerReraNumber: optionalWords,
  map: v.strictObject({ link: webAddress, embed: webAddress }),
  blockedCountries: v.array(country),
  defaultCountry: country,
  calls: v.strictObject({ siteVisit: call, enquiry: call, ip: call, geo: call, geoKey: optionalWords }),
  analytics: v.strictObject({ measurementId: optionalWords, conversionId: optionalWords }),
})

const stat = v.strictObject({ label: words, value: words })
const heading = { title: words, text: words }

export const projectSchema = v.strictObject({
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
    title: words,
    text: words,
    units: v.array(v.strictObject({ type: words, price: words, size: optionalWords, picture })),
  }),
  masterPlan: v.strictObject({ ...heading, picture }),
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
    title: words,
    text: words,
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
  privacy: v.strictObject({ version: words, paragraphs: v.array(v.strictObject({ ...heading })) }),
})

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>
export type Project = v.InferOutput<typeof projectSchema>
export type PictureContent = v.InferOutput<typeof picture>
