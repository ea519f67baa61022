import { otherZone } from './desk-time.ts'

const names = new Intl.DisplayNames('en-IN', { type: 'region' })

/** A country's name, or its code if it has none. */
export function countryName(code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

/** For countries with many zones, the one where most people live. */
const largest: Record<string, string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  MX: 'America/Mexico_City',
  RU: 'Europe/Moscow',
  ID: 'Asia/Jakarta',
  NZ: 'Pacific/Auckland',
  GB: 'Europe/London',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  MY: 'Asia/Kuala_Lumpur',
  CN: 'Asia/Shanghai',
}

/** A region's zones; newer than TypeScript's own types. */
interface ZonedLocale {
  getTimeZones?: () => string[] | undefined
}

/** The most likely time zone of a country; undefined if its time equals the desk's, or is uncertain. */
export function zoneOf(country: string | null, than?: string): string | undefined {
  if (!country || !/^[A-Z]{2}$/.test(country)) return undefined
  const zones = (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones?.() ?? []
  return otherZone(largest[country] ?? (zones.length === 1 ? zones[0] : undefined), than)
}
