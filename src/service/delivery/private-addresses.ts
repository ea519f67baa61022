import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { bareAddress } from '../http/headers/addresses.ts'
import { DeliveryFailure } from './delivery-failure.ts'

const reserved = new BlockList()
const v4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
const v6: [string, number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [network, bits] of v4) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of v6) reserved.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to this machine or a private network. */
export function isPrivate(address: string): boolean {
  const bare = bareAddress(address) ?? address
  return reserved.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}

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
