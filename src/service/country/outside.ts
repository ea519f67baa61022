import type { Logger } from 'pino'
import * as v from 'valibot'
import type { CountryLookup } from '#lib/http/country-lookup.ts'

const longestWaitMs = 1500
const cacheMs = { known: 24 * 3_600_000, failed: 60_000 }
const maxCached = 10_000

const responseSchema = v.object({ country_code: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/))) })

/** Asks an outside service, caches its answers, and falls back if it is slow or fails. */
export function outsideCountry(
  { url, key, log }: { url: string; key: string; log: Logger },
  fallback: CountryLookup,
): CountryLookup {
  const cache = new Map<string, { until: number; country: Promise<string | null> }>()

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
    return v.parse(responseSchema, await response.json()).country_code?.toUpperCase() ?? null
  }

  const askOrFallBack = (address: string): Promise<string | null> =>
    ask(address).catch(error => {
      // Neither the address nor the key may reach the log, and the error's text could contain both.
      log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'country lookup failed')
      const remembered = cache.get(address)
      if (remembered) remembered.until = performance.now() + cacheMs.failed
      return fallback(address)
    })

  return address => {
    const before = cache.get(address)
    if (before && before.until > performance.now()) return before.country
    cache.delete(address)
    const country = askOrFallBack(address)
    cache.set(address, { until: performance.now() + cacheMs.known, country })
    if (cache.size > maxCached) cache.delete(cache.keys().next().value ?? '')
    return country
  }
}
