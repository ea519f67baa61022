/** Room for a few formats of each language and zone. */
const maxFormats = 300

/**
 * Caches formats by locale and options. Each takes some hundred kilobytes outside the heap, which are freed only when
 * its small object is collected, so a new one for every page would use megabytes.
 */
const cacheFormats = <Options, Format>(make: (locale: string, options: Options) => Format) => {
  const known = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const cached = known.get(key)
    if (cached) return cached
    const format = make(locale, options)
    const [oldest] = known.keys()
    if (known.size >= maxFormats && oldest !== undefined) known.delete(oldest)
    known.set(key, format)
    return format
  }
}

/** Formats times in a language. */
export const dateFormat = cacheFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** Formats numbers in a language. */
export const numberFormat = cacheFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** The names of countries or languages in a language. */
export const displayNames = cacheFormats(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)
