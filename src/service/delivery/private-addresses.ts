import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivate } from '#lib/http/headers/private-address.ts'
import { DeliveryFailure } from './delivery-failure.ts'

/** Whether a host is itself a private address, without a lookup. A dot at the end means the same host. */
export const isPrivateHost = (host: string): boolean => {
  const bare = host.replace(/\.$/, '').replace(/^\[|\]$/g, '')
  return bare === 'localhost' || (isIP(bare) !== 0 && isPrivate(bare))
}

/** Looks up a host and fails on a private address. It checks the address that the connection then uses. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    if (found.some(({ address }) => isPrivate(address))) {
      return callback(
        new DeliveryFailure(`${host} is a private address, which the settings do not allow`),
        '',
        0,
      )
    }
    const [one] = found
    if (options.all) return callback(null, found)
    return callback(null, one?.address ?? '', one?.family ?? 0)
  })
}
