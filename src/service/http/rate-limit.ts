import { isIPv6 } from 'node:net'
import { networkOf64 } from './addresses.ts'

const minute = 60_000
/** Of addresses that came since the last turn, and of those at their limit that are carried over one. */
const mostAddresses = 50_000

/** A slot in the window: give it back when the post was not accepted after all. */
export type Slot = { isFree: true; giveBack(): void } | { isFree: false; retryAfterSeconds: number }

/**
 * Counts what was accepted per address over the last minute or window; one IPv6 network of 64 bits is one address.
 * Addresses stand in two tables that take turns, so that dropping old ones costs nothing per call however many there
 * are. Many new addresses bring the turn on early; whoever has reached the limit is then carried over and stays refused.
 */
export function createRateLimit(
  limit: number,
  now: () => number = () => performance.now(),
  windowMs: number = minute,
) {
  let recent = new Map<string, number[]>()
  let older = new Map<string, number[]>()
  let turnedAt = now()
  let added = 0

  const inWindow = (times: number[], time: number) => times.filter(at => at > time - windowMs)

  const turn = (time: number) => {
    const isFull = ([, times]: [string, number[]]) => (times.at(-limit) ?? -Infinity) > time - windowMs
    const full = time - turnedAt < windowMs ? [...older].filter(isFull) : []
    older = recent
    recent = new Map(full.slice(-mostAddresses))
    turnedAt = time
    added = 0
  }

  const timesOf = (key: string, time: number): number[] => {
    const known = recent.get(key) ?? older.get(key)
    older.delete(key)
    const times = known ? inWindow(known, time) : []
    if (!recent.has(key)) added += 1
    recent.set(key, times)
    return times
  }

  return {
    take(address: string): Slot {
      if (limit === 0) return { isFree: true, giveBack() {} }
      const key = isIPv6(address) ? networkOf64(address) : address
      const time = now()
      if (time - turnedAt >= windowMs || added >= mostAddresses) turn(time)
      const times = timesOf(key, time)
      const oldest = times[0]
      if (times.length >= limit && oldest !== undefined) {
        return { isFree: false, retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - time) / 1000)) }
      }
      times.push(time)
      return {
        isFree: true,
        giveBack() {
          const left = recent.get(key) ?? older.get(key) ?? []
          const index = left.lastIndexOf(time)
          if (index >= 0) left.splice(index, 1)
        },
      }
    },
  }
}

export type RateLimit = ReturnType<typeof createRateLimit>
