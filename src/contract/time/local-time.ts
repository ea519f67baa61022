const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('sv-SE', options)
  formats.set(zone, format)
  return format
}

/** A moment as a zone's wall clock shows it, e.g. `2026-11-30 11:00`; one that no clock shows as it is. */
export const localTime = (milliseconds: number, zone: string): string =>
  Math.abs(milliseconds) <= 8.64e15 ? formatIn(zone).format(milliseconds) : String(milliseconds)
