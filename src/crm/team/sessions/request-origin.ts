import { isIPv4 } from 'node:net'
import type { CountryLookup } from '#lib/http/country-lookup.ts'
import { groupsOf } from '#lib/http/headers/addresses.ts'
import type { ReadRequest } from '../service-env.ts'
import { describeDevice } from './describe-device.ts'

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
