import geoip from 'geoip-country'
import type { CountryLookup } from '../http/country-lookup.ts'

/**
 * Looks the address up in data that comes with the program (GeoLite2, created by MaxMind), so that it never leaves the
 * machine.
 */
export const offlineCountry: CountryLookup = async address => geoip.lookup(address)?.country ?? null
