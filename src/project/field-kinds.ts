import * as v from 'valibot'

/** Words that must be there. */
export const words = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

/** Words that may be left out. */
export const optionalWords = v.string()

export const figure = v.pipe(v.number(), v.finite(), v.minValue(0))

export const phone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9][\d ]{7,18}$/, 'must be an international number such as +91 80000 00000'),
)

export const country = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as IN'),
)

export const hostName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    'must be a host name in lower case such as www.aerowood.example, without https:// and port',
  ),
)

export const webAddress = v.pipe(v.string(), v.url('must be a whole web address'))

/** A picture of the project's masters, by its file name without the ending. */
export const pictureName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'must be the name of a picture in masters/'),
)

export const picture = v.strictObject({
  name: pictureName,
  /** What there is to see, for those who cannot. */
  alt: words,
})
