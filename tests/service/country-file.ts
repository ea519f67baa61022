import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupsOf } from '../../src/lib/http/headers/addresses.ts'
import { scratchFolder } from './test-service.ts'

/** A value of a country file: text, a whole number, or values by name. */
type Value = string | number | { [name: string]: Value }

const kinds = { text: 2, number: 6, map: 7 }

/** The length of a value with up to 284 bytes or entries, after its kind. */
const head = (kind: number, length: number): Buffer =>
  length < 29 ? Buffer.from([(kind << 5) | length]) : Buffer.from([(kind << 5) | 29, length - 29])

const encode = (value: Value): Buffer => {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([head(kinds.text, bytes.length), bytes])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(kinds.number, 4), bytes])
  }
  const entries = Object.entries(value).flatMap(([name, of]) => [encode(name), encode(of)])
  return Buffer.concat([head(kinds.map, entries.length / 2), ...entries])
}

/** The bits of a network such as `8.8.8.0/24`; an IPv4 network is the last 32 bits of IPv6. */
const bitsOf = (network: string): string => {
  const [address = '', length] = network.split('/')
  const isShort = !address.includes(':')
  const groups = groupsOf(isShort ? `::${address}` : address)
  const bits = groups.map(group => group.toString(2).padStart(16, '0')).join('')
  return bits.slice(0, Number(length) + (isShort ? 96 : 0))
}

type Node = [left: Node | Value | undefined, right: Node | Value | undefined]

/** Writes a country file in MaxMind's format with these networks, and returns its path. */
export function writeCountryFile(networks: Record<string, Value>): string {
  const nodes: Node[] = [[undefined, undefined]]
  for (const [network, value] of Object.entries(networks)) {
    const bits = bitsOf(network)
    let node = nodes[0] as Node
    for (const bit of bits.slice(0, -1)) {
      let next = node[Number(bit)]
      if (!Array.isArray(next)) {
        next = [undefined, undefined]
        nodes.push(next)
        node[Number(bit)] = next
      }
      node = next
    }
    node[Number(bits.at(-1))] = value
  }
  const data: Buffer[] = []
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [index, node] of nodes.entries()) {
    for (const [side, to] of node.entries()) {
      let pointer = nodes.length
      if (Array.isArray(to)) pointer = nodes.indexOf(to)
      else if (to !== undefined) {
        pointer = nodes.length + 16 + Buffer.concat(data).length
        data.push(encode(to))
      }
      tree.writeUIntBE(pointer, index * 6 + side * 3, 3)
    }
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_780_000_000,
    database_type: 'country',
    ip_version: 6,
    node_count: nodes.length,
    record_size: 24,
  })
  const file = join(scratchFolder(), 'country.mmdb')
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  writeFileSync(file, Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]))
  return file
}
