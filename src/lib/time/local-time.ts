const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('sv-SE', options)
  formats.set(zone, format)
  return format
}

/** A time on a zone's clock, e.g. `2026-11-30 11:00`; an invalid time is returned as a number. */
export const localTime = (milliseconds: number, zone: string): string =>
  Math.abs(milliseconds) <= 8.64e15 ? formatIn(zone).format(milliseconds) : String(milliseconds)
