import { isIPv6 } from 'node:net'
import { networkOf48, networkOf64, wideNetworkFactor } from '../../http/headers/addresses.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Attempt, createGrowingDelay, type Delays } from './growing-delay.ts'

const minute = 60_000
const waits = { firstMs: minute / 2, longestMs: 15 * minute, forgetMs: 24 * 60 * minute }

/** Both leave fewer than ten guesses at an account, and twenty from an address, in a quarter of an hour. */
const perAccount: Delays = { free: 5, ...waits }
const perAddress: Delays = { free: 10, ...waits }
/** Of IPv6, where one customer may have 65,536 addresses. */
const perWideNetwork: Delays = { free: perAddress.free * wideNetworkFactor, ...waits }

/** Who tries: from where, at which account, on which device that signed in to this account before. */
interface Attempted {
  address: string
  email?: string
  device?: string | undefined
}

/**
 * Slows down guessing. A device that signed in to an account before has a count of its own: whatever strangers do, it
 * gets in with the right password, and what it gets wrong is no stranger's success.
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
    /** Takes a place for one attempt and answers with what gives it back; a `Refusal` says how long to wait. */
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
