import { isIP, isIPv4, isIPv6 } from 'node:net'

/** An address of a socket or proxy without port and zone; an IPv4 address mapped into IPv6 becomes IPv4. */
export function bareAddress(text: string): string | undefined {
  // The usual case.
  if (isIPv4(text)) return text
  const trimmed = text.trim()
  const unbracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed
  const portless = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(unbracketed)?.[1] ?? unbracketed
  const zoneless = portless.replace(/%.*$/, '')
  const unmapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(zoneless)?.[1] ?? zoneless
  return isIP(unmapped) === 0 ? undefined : unmapped.toLowerCase()
}

/** The visitor's address. Each trusted proxy adds one entry at the end; anything further left may be forged. */
export function visitorAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const nearest = bareAddress(socketAddress ?? '') ?? '127.0.0.1'
  if (trustedProxies === 0 || !forwardedFor) return nearest
  const hops = [...forwardedFor.split(','), nearest]
  const clientAddress = hops[Math.max(0, hops.length - 1 - trustedProxies)]
  return bareAddress(clientAddress ?? '') ?? nearest
}

export function groupsOf(address: string): number[] {
  if (!isIPv6(address)) return []
  const v4 = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const plain = v4
    ? address.slice(0, v4.index) +
      [Number(v4[1]) * 256 + Number(v4[2]), Number(v4[3]) * 256 + Number(v4[4])]
        .map(group => group.toString(16))
        .join(':')
    : address
  const [head = '', tail] = plain.split('::')
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16))
  const left = parse(head)
  if (tail === undefined) return left
  const right = parse(tail)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

const networkOf = (address: string, bits: 48 | 64): string =>
  `${groupsOf(address)
    .slice(0, bits / 16)
    .map(group => group.toString(16))
    .join(':')}::/${bits}`

/** The first 64 bits of an IPv6 address: the network of one household or server. */
export const networkOf64 = (address: string): string => networkOf(address, 64)

/** The first 48 bits of an IPv6 address: the largest network of one customer, with 65,536 networks of 64 bits. */
export const networkOf48 = (address: string): string => networkOf(address, 48)

/**
 * The limit of a network of 48 bits is this many times that of one address, because an office or a campus shares one.
 */
export const wideNetworkFactor = 8
