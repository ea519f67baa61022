import { isIPv6 } from 'node:net'
import { networkOf48, networkOf64, wideNetworkFactor } from './headers/addresses.ts'
import { HttpError } from './http-error.ts'

const minute = 60_000
/** The size of each of the two tables. */
const maxAddresses = 50_000

/** An allowance, to be returned if the request was not accepted after all. */
export type Allowance = { isFree: true; giveBack(): void } | { isFree: false; retryAfterSeconds: number }

/**
 * Counts accepted requests by key over a window. Keys are in two alternating tables, so that dropping old ones costs
 * nothing per request. Many new keys trigger the change early; keys at the limit are then carried over and stay
 * refused.
 */
function createWindow(limit: number, now: () => number, windowMs: number) {
  let recent = new Map<string, number[]>()
  let older = new Map<string, number[]>()
  let turnedAt = now()
  let added = 0

  const inWindow = (times: number[], time: number) => times.filter(at => at > time - windowMs)

  const turn = (time: number) => {
    const isFull = ([, times]: [string, number[]]) => (times.at(-limit) ?? -Infinity) > time - windowMs
    const full = time - turnedAt < windowMs ? [...older].filter(isFull) : []
    older = recent
    recent = new Map(full.slice(-maxAddresses))
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
    take(key: string): Allowance {
      const time = now()
      if (time - turnedAt >= windowMs || added >= maxAddresses) turn(time)
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

/** Takes an allowance of every limit, or of none if one of them is used up. */
export function takeAllowances(...takes: (() => Allowance)[]): Allowance {
  const taken: (Allowance & { isFree: true })[] = []
  const giveBack = () => {
    for (const allowance of taken) allowance.giveBack()
  }
  for (const take of takes) {
    const allowance = take()
    if (!allowance.isFree) {
      giveBack()
      return allowance
    }
    taken.push(allowance)
  }
  return { isFree: true, giveBack }
}

/** Returns the allowance if the work fails through no fault of the sender. */
export async function refundOnError<Result>(
  allowances: readonly { giveBack(): void }[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError)) for (const allowance of allowances) allowance.giveBack()
    throw error
  }
}

/**
 * Limits the requests of an address in a window, for each subject by itself if one is named; 0 means no limit. An IPv6
 * network of 64 bits counts as one address, and one of 48 bits has a higher limit as a whole, because its owner could
 * otherwise change the address with each request.
 */
export function createRateLimit(
  limit: number,
  now: () => number = () => performance.now(),
  windowMs: number = minute,
) {
  const addresses = createWindow(limit, now, windowMs)
  const wideNetworks = createWindow(limit * wideNetworkFactor, now, windowMs)
  return {
    take(address: string, subject = ''): Allowance {
      if (limit === 0) return { isFree: true, giveBack() {} }
      if (!isIPv6(address)) return addresses.take(`${address} ${subject}`)
      return takeAllowances(
        () => addresses.take(`${networkOf64(address)} ${subject}`),
        () => wideNetworks.take(`${networkOf48(address)} ${subject}`),
      )
    },
  }
}

export type RateLimit = ReturnType<typeof createRateLimit>
