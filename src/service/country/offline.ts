import geoip from 'geoip-country'
import type { CountryLookup } from '../http/country-lookup.ts'

/** Looks the address up in data that comes with the program (GeoLite2, created by MaxMind); it leaves the machine for nobody. */
export const offlineCountry: CountryLookup = async address => geoip.lookup(address)?.country ?? null
