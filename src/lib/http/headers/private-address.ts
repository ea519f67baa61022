import { BlockList, isIPv6 } from 'node:net'
import { bareAddress } from './addresses.ts'

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
