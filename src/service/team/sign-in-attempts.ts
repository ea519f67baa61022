import { createRateLimit, type Place } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'

const windowMs = 15 * 60_000
const most = { perAddress: 20, perEmail: 10 } as const

/** Counts sign-ins that failed, per address and per e-mail, known or not; one that succeeds counts for nothing. */
export function createSignInAttempts(now: () => number) {
  const byAddress = createRateLimit(most.perAddress, now, windowMs)
  const byEmail = createRateLimit(most.perEmail, now, windowMs)

  const take = (places: Place[]) => {
    const giveBack = () => {
      for (const place of places) if (place.isFree) place.giveBack()
    }
    const full = places.find(place => !place.isFree)
    if (!full || full.isFree) return giveBack
    giveBack()
    throw new Refusal(429, 'Too many attempts. Please wait and try again.', undefined, {
      'retry-after': String(full.retryAfterSeconds),
    })
  }

  return {
    /** Takes a place for one attempt and answers with what gives it back; a `Refusal` where none is left. */
    take: (address: string, email?: string): (() => void) =>
      take([byAddress.take(address), ...(email === undefined ? [] : [byEmail.take(email)])]),
  }
}
