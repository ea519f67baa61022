/** So many formats are kept: a few for each language and zone that buyers read in. */
const mostFormats = 300

/**
 * Keeps formats by what they were made with. Each takes some hundred kilobytes outside of the heap, which are free only once
 * its small object is collected: a page that made its own would leave megabytes behind with every view.
 */
const cacheFormats = <Options, Format>(make: (locale: string, options: Options) => Format) => {
  const known = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const kept = known.get(key)
    if (kept) return kept
    const format = make(locale, options)
    const [oldest] = known.keys()
    if (known.size >= mostFormats && oldest !== undefined) known.delete(oldest)
    known.set(key, format)
    return format
  }
}

/** Writes moments as a language does. */
export const dateFormat = cacheFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** Writes numbers as a language does. */
export const numberFormat = cacheFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** Names countries or languages as a language does. */
export const displayNames = cacheFormats(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)
