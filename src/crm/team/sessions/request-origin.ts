import { isIPv4 } from 'node:net'
import type { CountryLookup } from '#lib/http/country-lookup.ts'
import { groupsOf } from '#lib/http/headers/addresses.ts'
import type { ReadRequest } from '../service-env.ts'

/** Signs of browsers. Many browsers name others too, so the first match counts. */
const browsers: [sign: RegExp, name: string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [sign: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (known: [RegExp, string][], text: string) => known.find(([sign]) => sign.test(text))?.[1]

/** Describes a browser in our own words, such as 'Chrome on Android'; its own text is not stored. */
function describeDevice(userAgent = ''): string {
  const browser = nameIn(browsers, userAgent) ?? 'Unknown browser'
  const system = nameIn(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

/** The network of an address, 24 bits of IPv4 or 48 of IPv6, which identifies a place but no household. */
function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const groups = groupsOf(address).slice(0, 3)
  return `${groups.map(group => group.toString(16)).join(':')}::/48`
}

export interface RequestOrigin {
  country: string | null
  network: string
  device: string
}

/** Reads country, network and device of a request. */
export const readRequestOrigin = async (c: ReadRequest, country: CountryLookup): Promise<RequestOrigin> => ({
  country: await country(c.var.visitor),
  network: networkOf(c.var.visitor),
  device: describeDevice(c.req.header('user-agent')),
})

/** The origin in the words of the audit log. */
export const describeRequestOrigin = ({ country, network, device }: RequestOrigin): string =>
  `from ${country ?? 'an unknown country'}, ${network}, ${device}`
