import { isIPv6 } from 'node:net'
import { networkOf64 } from '../country/addresses.ts'

const minute = 60_000
const mostAddresses = 100_000

/** A place in the window: give it back when the post was not accepted after all. */
export type Place = { isFree: true; giveBack(): void } | { isFree: false; retryAfterSeconds: number }

/** Counts what was accepted per address over the last minute or window; one IPv6 network of 64 bits is one address. */
export function createRateLimit(
  limit: number,
  now: () => number = () => performance.now(),
  windowMs: number = minute,
) {
  const taken = new Map<string, number[]>()

  const forget = (key: string, time: number) => {
    const rest = (taken.get(key) ?? []).filter(at => at > time - windowMs)
    // Written anew at the end: the map's order is then the order of last use, oldest first.
    taken.delete(key)
    if (rest.length > 0) taken.set(key, rest)
    return rest
  }

  const forgetOldest = (time: number) => {
    for (const key of taken.keys()) {
      if (taken.size <= mostAddresses && (taken.get(key)?.at(-1) ?? 0) > time - windowMs) return
      taken.delete(key)
    }
  }

  return {
    take(address: string): Place {
      if (limit === 0) return { isFree: true, giveBack() {} }
      const key = isIPv6(address) ? networkOf64(address) : address
      const time = now()
      const times = forget(key, time)
      const oldest = times[0]
      if (times.length >= limit && oldest !== undefined) {
        return { isFree: false, retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - time) / 1000)) }
      }
      forgetOldest(time)
      taken.set(key, [...times, time])
      return {
        isFree: true,
        giveBack() {
          const left = taken.get(key) ?? []
          const index = left.lastIndexOf(time)
          if (index >= 0) taken.set(key, left.toSpliced(index, 1))
        },
      }
    },
  }
}

export type RateLimit = ReturnType<typeof createRateLimit>
