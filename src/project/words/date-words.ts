const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month, month * 2))

const formats: Intl.DateTimeFormatOptions[] = [
  { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', dayPeriod: 'long' },
  { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric' },
  { weekday: 'narrow' },
  { hour: 'numeric', timeZone: 'Asia/Kolkata', timeZoneName: 'long' },
]

const known = new Map<string, string>()

/** The words of a locale's dates, times and country, which are in no file. */
export function dateWords(locale: string): string {
  const told = known.get(locale)
  if (told !== undefined) return told
  const written = formats.flatMap(options => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', numberingSystem: 'latn', ...options })
    return months.map(at => format.format(at))
  })
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of('IN')
  const words = [...written, country].join(' ')
  known.set(locale, words)
  return words
}
