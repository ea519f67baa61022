import { isIPv6 } from 'node:net'
import { networkOf48, networkOf64, wideNetworkFactor } from '#lib/http/headers/addresses.ts'
import { HttpError } from '#lib/http/http-error.ts'

/** How many failures are free, and the delay after each further one. */
interface Delays {
  free: number
  firstMs: number
  longestMs: number
  /** Failures are forgotten after this time without a new one. */
  forgetMs: number
}

/** Permission for one attempt, to be returned if it did not fail. */
type Attempt = { isFree: true; giveBack(): void } | { isFree: false; retryAfterSeconds: number }

interface Failures {
  count: number
  at: number
  until: number
}

const maxKeys = 100_000

/**
 * Counts failures by key and doubles the delay with each. Attempts count before the work, so that parallel ones count
 * too.
 */
function createGrowingDelay({ free, firstMs, longestMs, forgetMs }: Delays, now: () => number) {
  const failuresByKey = new Map<string, Failures>()

  const waitAfter = (count: number) => (count < free ? 0 : Math.min(firstMs * 2 ** (count - free), longestMs))

  const keep = (key: string, failures: Failures) => {
    // Added again at the end, so that the map is in the order of last use, and the oldest is dropped first.
    failuresByKey.delete(key)
    failuresByKey.set(key, failures)
    const [oldest] = failuresByKey.keys()
    if (failuresByKey.size > maxKeys && oldest !== undefined) failuresByKey.delete(oldest)
  }

  return {
    take(key: string): Attempt {
      const time = now()
      const before = failuresByKey.get(key)
      const isKnown = before !== undefined && time - before.at < forgetMs
      if (isKnown && time < before.until) {
        return { isFree: false, retryAfterSeconds: Math.ceil((before.until - time) / 1000) }
      }
      const count = (isKnown ? before.count : 0) + 1
      const until = time + waitAfter(count)
      keep(key, { count, at: time, until })
      return {
        isFree: true,
        giveBack() {
          const failures = failuresByKey.get(key)
          if (!failures) return
          if (failures.count === 1) failuresByKey.delete(key)
          else {
            failures.count -= 1
            // A failure in between has set a delay of its own.
            if (failures.until === until) failures.until = time
          }
        },
      }
    },
  }
}

const minute = 60_000
const waits = { firstMs: minute / 2, longestMs: 15 * minute, forgetMs: 24 * 60 * minute }

/** Allows fewer than ten guesses for an account, and twenty from an address, in a quarter of an hour. */
const perAccount: Delays = { free: 5, ...waits }
const perAddress: Delays = { free: 10, ...waits }
/** For an IPv6 network of 48 bits, where one customer may have 65,536 addresses. */
const perWideNetwork: Delays = { free: perAddress.free * wideNetworkFactor, ...waits }

/** An attempt: its address, its account, and the device if the account knows it. */
interface Attempted {
  address: string
  email?: string
  device?: string | undefined
}

/**
 * Slows down guessing. A device that the account knows has its own count, so that it can sign in with the right
 * password whatever strangers do.
 */
export function createSignInAttempts(now: () => number) {
  const byAddress = createGrowingDelay(perAddress, now)
  const byWideNetwork = createGrowingDelay(perWideNetwork, now)
  const byEmail = createGrowingDelay(perAccount, now)
  const byDevice = createGrowingDelay(perAccount, now)

  const attemptsOf = ({ address, email, device }: Attempted): Attempt[] => {
    if (device !== undefined) return [byDevice.take(device)]
    const byNetwork = isIPv6(address)
      ? [byAddress.take(networkOf64(address)), byWideNetwork.take(networkOf48(address))]
      : [byAddress.take(address)]
    return [...byNetwork, ...(email === undefined ? [] : [byEmail.take(email)])]
  }

  return {
    /** Counts one attempt and returns a function that takes it back; throws an `HttpError` with the waiting time. */
    take(who: Attempted): () => void {
      const attempts = attemptsOf(who)
      const giveBack = () => {
        for (const attempt of attempts) if (attempt.isFree) attempt.giveBack()
      }
      const waits = attempts.flatMap(attempt => (attempt.isFree ? [] : attempt.retryAfterSeconds))
      if (waits.length === 0) return giveBack
      giveBack()
      throw new HttpError(429, 'Too many attempts. Please wait and try again.', undefined, {
        'retry-after': String(Math.max(...waits)),
      })
    },
  }
}

export type SignInAttempts = ReturnType<typeof createSignInAttempts>
