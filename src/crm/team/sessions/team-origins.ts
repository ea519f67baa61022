import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { networkOf64 } from '#lib/http/headers/addresses.ts'
import { isPrivate } from '#lib/http/headers/private-address.ts'
import { type HostCookie, hostCookie } from './host-cookie.ts'
import { sessionTimes } from './session-rules.ts'

const deviceCookieMs = 180 * 24 * 3_600_000

/** How long an address counts as the team's after a member's request. */
const workDayMs = 12 * 3_600_000

const maxAddresses = 10_000

interface TeamCookies {
  session: HostCookie
  /** Of a browser in which somebody signed in before. */
  device: HostCookie
}

/** The cookies of the desk. */
export const teamCookies = (trustedProxies: number, sessionName: string | undefined): TeamCookies => ({
  session: hostCookie({
    trustedProxies,
    name: 'desk',
    fixedName: sessionName,
    maxAgeMs: sessionTimes.absoluteMs,
  }),
  device: hostCookie({ trustedProxies, name: 'desk-device', maxAgeMs: deviceCookieMs }),
})

const placeOf = (address: string) => (isIPv6(address) ? networkOf64(address) : address)

/**
 * Tells requests from the team's own browsers and networks from those of visitors. A private address is nobody's,
 * because it is that of a proxy or of the machine itself.
 */
export function createTeamOrigins({ session, device }: TeamCookies, now: () => number) {
  const seenAt = new Map<string, number>()
  return {
    /** Remembers the network of a signed-in member. */
    note(address: string): void {
      if (isPrivate(address)) return
      const place = placeOf(address)
      seenAt.delete(place)
      seenAt.set(place, now())
      const [oldest] = seenAt.keys()
      if (seenAt.size > maxAddresses && oldest !== undefined) seenAt.delete(oldest)
    },

    /** Whether a request comes from a browser that signed in to the desk, or from a network where a member works. */
    isOfTeam(c: Context): boolean {
      const at = seenAt.get(placeOf(c.var.visitor))
      return session.read(c) !== '' || device.read(c) !== '' || (at !== undefined && now() - at < workDayMs)
    },
  }
}

export type TeamOrigins = ReturnType<typeof createTeamOrigins>
