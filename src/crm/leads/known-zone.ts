import { isSameClock } from '#lib/time/zone-time.ts'
import { dateFormat } from './format-cache.ts'

const longest = 60

/** The zone of a visitor's clock as their browser names it, if it is not the site's; null for an unknown zone. */
export function knownZone(text: string | null, site: string, now: number): string | null {
  if (!text || text === site || text.length > longest) return null
  try {
    const zone = dateFormat('en', { timeZone: text }).resolvedOptions().timeZone
    return isSameClock(zone, site, now) ? null : zone
  } catch {
    return null
  }
}
