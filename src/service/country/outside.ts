import type { Logger } from 'pino'
import * as v from 'valibot'
import type { CountryLookup } from '../http/country-lookup.ts'

const longestWaitMs = 1500
const keptMs = { known: 24 * 3_600_000, failed: 60_000 }
const mostKept = 10_000

const answer = v.object({ country_code: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/))) })

/** Asks an outside service, caches its answers, and falls back if it is slow or fails. */
export function outsideCountry(
  { url, key, log }: { url: string; key: string; log: Logger },
  fallback: CountryLookup,
): CountryLookup {
  const kept = new Map<string, { until: number; country: Promise<string | null> }>()

  const ask = async (address: string): Promise<string | null> => {
    const target = url
      .replaceAll('{ip}', encodeURIComponent(address))
      .replaceAll('{key}', encodeURIComponent(key))
    const response = await fetch(target, {
      signal: AbortSignal.timeout(longestWaitMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return v.parse(answer, await response.json()).country_code?.toUpperCase() ?? null
  }

  const askOrFallBack = (address: string): Promise<string | null> =>
    ask(address).catch(error => {
      // Neither the address nor the key may reach the log, and the error's text could contain both.
      log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'country lookup failed')
      const remembered = kept.get(address)
      if (remembered) remembered.until = performance.now() + keptMs.failed
      return fallback(address)
    })

  return address => {
    const before = kept.get(address)
    if (before && before.until > performance.now()) return before.country
    kept.delete(address)
    const country = askOrFallBack(address)
    kept.set(address, { until: performance.now() + keptMs.known, country })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return country
  }
}
