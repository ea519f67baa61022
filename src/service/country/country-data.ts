import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'
import * as v from 'valibot'
import type { CountryLookup } from '#lib/http/country-lookup.ts'
import { StartError } from '#lib/start-error.ts'

/** Countries by network, read from a file of this machine, so that no visitor's address leaves it. */
export interface CountryData {
  lookup: CountryLookup
  /** When the file was compiled. */
  compiledAt: Date
}

/** Country files of ip-location-db name the code at the top, those of MaxMind and DB-IP below the country. */
const recordSchema = v.union([
  v.pipe(
    v.object({ country_code: v.string() }),
    v.transform(record => record.country_code),
  ),
  v.pipe(
    v.object({ country: v.object({ iso_code: v.string() }) }),
    v.transform(record => record.country.iso_code),
  ),
])

/**
 * The file that comes with the program. Of random Indian addresses it names the country that GeoLite2 names for 97 of 100;
 * the same maker's file by IPtoASN, for 68.
 */
const ownFile = () =>
  fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))

/** An address of a country's network, which no country file leaves out, proves that the file can be read. */
const knownAddress = '8.8.8.8'

/** Opens a country file in MaxMind's format (`.mmdb`); throws a `StartError` if it cannot be read. */
export function openCountryData(file: string = ownFile()): CountryData {
  try {
    const reader = new Reader(readFileSync(file))
    const countryOf = (address: string): string | null => {
      const record: unknown = reader.get(address)
      return v.is(recordSchema, record) ? v.parse(recordSchema, record) : null
    }
    if (countryOf(knownAddress) === null) throw new Error(`it knows no country of ${knownAddress}`)
    return {
      async lookup(address) {
        try {
          return countryOf(address)
        } catch {
          // A file that is damaged further on must not refuse leads.
          return null
        }
      },
      compiledAt: reader.metadata.buildEpoch,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError([`COUNTRY_FILE: must be a country database in MaxMind's format (.mmdb); ${reason}`])
  }
}
